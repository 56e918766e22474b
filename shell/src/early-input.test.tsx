import { act, waitFor } from '@testing-library/react';
import { useState, type FormEvent } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { earlyInputScript } from '../server/early-input-script';
import { noteServedFields, useEarlyInput } from './early-input';

const heard: string[] = [];

function Page() {
  useEarlyInput('page');
  const [pin, setPin] = useState('');
  // One object: a handler that reads the state of before the last change would lose that change.
  const [{ size, isGift }, setChoices] = useState({ size: 'L', isGift: false });
  const [pack, setPack] = useState('one');
  const [count, setCount] = useState(0);
  const choose = (next: { size?: string; isGift?: boolean }) => {
    heard.push(`choose ${Object.values(next).join()}`);
    setChoices({ size, isGift, ...next });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    heard.push(`submit ${pin} ${size} ${String(isGift)} ${pack}`);
  };
  return (
    <div id="page">
      <form onSubmit={submit}>
        <input aria-label="PIN" value={pin} onChange={(event) => setPin(event.target.value)} />
        <select aria-label="Size" value={size} onChange={(event) => choose({ size: event.target.value })}>
          <option>S</option>
          <option>M</option>
          <option>L</option>
        </select>
        <input type="checkbox" checked={isGift} onChange={(event) => choose({ isGift: event.target.checked })} />
        <input type="radio" name="pack" checked={pack === 'one'} onChange={() => setPack('one')} />
        <input type="radio" name="pack" id="three" checked={pack === 'three'} onChange={() => setPack('three')} />
        <button type="submit">Check</button>
      </form>
      <form action="/search">
        <button type="submit">Search</button>
      </form>
      <button
        type="button"
        id="add"
        onClick={() => {
          heard.push(`add ${count}`);
          setCount(count + 1);
        }}
      >
        <b>Add</b>
      </button>
    </div>
  );
}

let root: Root | undefined;
const served = renderToString(<Page />);
new Function('window', earlyInputScript)(window);
const element = <Type extends Element>(selector: string) => document.querySelector<Type>(selector)!;
const submitOf = (form: Element) => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));

beforeEach(() => {
  heard.length = 0;
  globalThis.earlyInput = Object.assign(globalThis.earlyInput!, { events: [], ready: {} });
  document.body.innerHTML = `<div id="root">${served}</div>`;
  noteServedFields();
});
afterEach(() => act(() => root?.unmount()));

const hydrate = () =>
  act(async () => {
    root = hydrateRoot(element('#root'), <Page />);
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

test('passes typed and chosen values to React, then replays submissions and clicks in order', async () => {
  element<HTMLInputElement>('[aria-label=PIN]').value = '560025';
  element<HTMLSelectElement>('select').value = 'M';
  element<HTMLInputElement>('[type=checkbox]').checked = true;
  element<HTMLInputElement>('#three').checked = true;
  element<HTMLElement>('form [type=submit]').click();
  element<HTMLElement>('#add b').click();
  element<HTMLElement>('#add b').click();
  await hydrate();
  await waitFor(() =>
    expect(heard).toEqual(['choose M', 'choose true', 'submit 560025 M true three', 'add 0', 'add 1']),
  );
});

test('replays nothing for a page that was replaced, and the browser submits a form with an action', async () => {
  // True: the browser submits it. False: it does not.
  expect(submitOf(element('form[action]'))).toBe(true);
  expect(submitOf(element('form'))).toBe(false);
  element<HTMLElement>('#add').click();
  expect(globalThis.earlyInput!.events).toHaveLength(2);
  document.body.innerHTML = `<div id="root">${served}</div>`;
  await hydrate();
  expect(heard).toEqual([]);
});

test('after hydration, each event is handled once', async () => {
  await hydrate();
  await act(async () => {
    element<HTMLElement>('#add').click();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(heard).toEqual(['add 0']);
});

test('a page that React creates itself reports no choices', async () => {
  element('#root').replaceChildren();
  await act(async () => {
    root = createRoot(element('#root'));
    root.render(<Page />);
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(element<HTMLSelectElement>('select').value).toBe('L');
  expect(heard).toEqual([]);
});
