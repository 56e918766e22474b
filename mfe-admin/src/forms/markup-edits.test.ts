import { continueList, insertLink, toggleLines, toggleMark, type Typed } from './markup-edits';

/** The selection is between the bars; one bar is a caret. */
const typed = (marked: string): Typed => {
  const start = marked.indexOf('|');
  const end = marked.lastIndexOf('|');
  const text = marked.replaceAll('|', '');
  return { text, start, end: end === start ? start : end - 1 };
};
const marked = ({ text, start, end }: Typed) =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

test.each([
  ['a |word| b', 'a **|word|** b'],
  ['a **|word|** b', 'a |word| b'],
  ['a| word |b', 'a **|word|** b'],
  ['a |b', 'a **|bold|**b'],
  ['|one\n\n- two\n- three|', '|**one**\n\n- **two**\n- **three**|'],
  ['|**one**\n- **two**|', '|one\n- two|'],
  ['- |one\n- **two**|', '- |**one**\n- **two**|'],
])('bold: %s', (before, after) => {
  expect(marked(toggleMark(typed(before), '**', 'bold'))).toBe(after);
});

test.each([
  ['o|ne', 'ul', '- one|'],
  ['|one\n\ntwo|', 'ol', '|1. one\n\n2. two|'],
  ['|- one\n- two|', 'ul', '|one\ntwo|'],
  ['|1. one\n2. two|', 'ul', '|- one\n- two|'],
  ['x\n- o|ne\ny', 'h2', 'x\n## one|\ny'],
  ['|', 'h3', '### |'],
] as const)('lines: %s as %s', (before, kind, after) => {
  expect(marked(toggleLines(typed(before), kind))).toBe(after);
});

test.each([
  ['see |how|.', 'see [how](|https://|).'],
  ['|https://a.example|', '[|words|](https://a.example)'],
  ['|', '[words](|https://|)'],
])('link: %s', (before, after) => {
  expect(marked(insertLink(typed(before), 'words'))).toBe(after);
});

test.each([
  ['- one|', '- one\n- |'],
  ['9. one|', '9. one\n10. |'],
  ['- one\n- |', '- one\n|'],
])('Enter: %s', (before, after) => {
  const edited = continueList(typed(before));
  expect(edited && marked(edited)).toBe(after);
});

test('Enter in a paragraph or over a selection keeps the browser’s behaviour', () => {
  expect(continueList(typed('one|'))).toBeNull();
  expect(continueList(typed('- |one|'))).toBeNull();
});
