import { render, screen } from '@testing-library/react';
import { inEnglish, type Translate } from '../text/in-english';
import { Sentence, TextsContext, useTexts } from './texts';

describe('in English', () => {
  test('a text is itself, with its values inserted', () => {
    expect(inEnglish('Add to Cart')).toBe('Add to Cart');
    expect(inEnglish('{{name}} was removed from {{place}}.', { name: 'A {{place}} lamp', place: 'your cart' })).toBe(
      'A {{place}} lamp was removed from your cart.',
    );
  });

  test('numbers are grouped by lakh, strings of digits are not', () => {
    expect(inEnglish('{{count}} items since {{year}}', { count: 123_456, year: '2025' })).toBe(
      '1,23,456 items since 2025',
    );
  });

  test('a count of one has its own form', () => {
    const items = (count: number) => inEnglish('{{count}} items', { count, one: '{{count}} item' });
    expect([0, 1, 2].map(items)).toEqual(['0 items', '1 item', '2 items']);
  });

  test('a placeholder without a value stays visible', () =>
    expect(inEnglish('Hello, {{name}}', {})).toBe('Hello, {{name}}'));
});

describe('a sentence with elements in it', () => {
  const parts = {
    help: (children: React.ReactNode) => <a href="/help">{children}</a>,
    b: (children: React.ReactNode) => <b>{children}</b>,
    logo: () => <img alt="Haat" src="x" />,
  };
  const shown = (of: string, t: Translate = inEnglish, values = {}) =>
    render(
      <TextsContext value={{ language: 'xx', t }}>
        <p data-testid="p">
          <Sentence of={of} values={values} parts={parts} />
        </p>
      </TextsContext>,
    ) && screen.getByTestId('p').innerHTML;

  test('has elements where their tags are, also nested', () => {
    expect(shown('Read <help>how <b>it</b> works</help> at <logo/>.')).toBe(
      'Read <a href="/help">how <b>it</b> works</a> at <img alt="Haat" src="x">.',
    );
  });

  test('can have the elements in another order in another language', () => {
    expect(
      shown('<b>Now</b> read <help>this</help>', (text) =>
        text === '<b>Now</b> read <help>this</help>' ? '<help>यह</help> पढ़ें <b>अभी</b>' : text,
      ),
    ).toBe('<a href="/help">यह</a> पढ़ें <b>अभी</b>');
  });

  test('does not parse tags in values', () => {
    expect(shown('<b>{{name}}</b> is sold', inEnglish, { name: '<script>x</script> <i>lamp</i>' })).toBe(
      '<b>&lt;script&gt;x&lt;/script&gt; &lt;i&gt;lamp&lt;/i&gt;</b> is sold',
    );
  });
});

test('texts are English without a provider', () => {
  function Shown() {
    const { language, t } = useTexts();
    return (
      <p>
        {language}: {t('Help')}
      </p>
    );
  }
  render(<Shown />);
  expect(screen.getByText('en: Help')).toBeInTheDocument();
});
