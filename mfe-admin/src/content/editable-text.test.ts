import type { ContentText } from '@haat/shared/contract/content-pages';
import { newBlock, readText, typedText } from './editable-text';

const text: ContentText = {
  title: 'Returns',
  description: 'How things go back.',
  lede: 'In thirty days.',
  blocks: [
    { kind: 'heading', level: 2, text: 'The policy', id: 'policy' },
    {
      kind: 'paragraph',
      text: [{ text: 'Read ' }, { text: 'this', href: '/protection', strong: true }, { text: ' [first].' }],
    },
    { kind: 'list', isNumbered: true, items: [[{ text: 'Pack' }], [{ text: 'Send' }]] },
    { kind: 'part', part: 'track-return' },
    { kind: 'part', part: 'contact-support' },
  ],
};

test('a text is unchanged after conversion to fields and back', () => {
  expect(readText('returns', typedText(text))).toEqual({ text, errors: {}, missing: [] });
});

test('headings without an id get a unique one from their text', () => {
  const blocks = ['The policy', 'Food & snacks', 'Food & snacks', 'नीति', '30 days'].map((text) =>
    newBlock('h2', text),
  );
  const read = readText('about', { ...typedText(text), blocks: [newBlock('h2', 'First', 'the-policy'), ...blocks] });
  expect(read.text?.blocks.map((block) => (block.kind === 'heading' ? block.id : ''))).toEqual([
    'the-policy',
    'the-policy-2',
    'food-snacks',
    'food-snacks-4',
    'section-5',
    'days',
  ]);
});

test('reports invalid content at its block, and required parts that are missing', () => {
  const wrong = newBlock('p', 'See [this](http://plain.example).');
  expect(readText('returns', { ...typedText(text), title: ' ', blocks: [newBlock('p'), wrong] })).toEqual({
    text: null,
    errors: { title: 'Write something', [wrong.key]: expect.stringMatching(/^Links lead to/) },
    missing: [],
  });
  expect(readText('returns', { ...typedText(text), blocks: [newBlock('p', 'Text')] }).missing).toEqual([
    expect.stringMatching(/Finding an order and returning it” is missing/),
    expect.stringMatching(/contact support” is missing/),
  ]);
});
