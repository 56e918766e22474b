import { isRichText } from './RichText';

test.each([undefined, null, 'text', {}, [null], [{ kind: 'paragraph' }], [{ kind: 'paragraph', text: 'words' }]])(
  '%j is no formatted text',
  (value) => expect(isRichText(value)).toBe(false),
);

test('paragraphs, headings and lists are formatted text', () => {
  expect(
    isRichText([
      { kind: 'paragraph', text: [{ text: 'Wipe dry' }] },
      { kind: 'list', isNumbered: false, items: [[{ text: 'One' }]] },
    ]),
  ).toBe(true);
});
