import { useLayoutEffect } from 'react';
import { PAGE_ELEMENT_ID } from './remotes/served-page';

/** A part of a served page that React hydrates in one step: the frame, or the page of the remote in it. */
export type Area = 'frame' | 'page';

interface EarlyInput {
  events: { area: Area; element: HTMLElement; event: Event }[];
  ready: Partial<Record<Area, true>>;
}

declare global {
  /** Written by the inline script (server/early-input-script.ts); absent if the page has none. */
  var earlyInput: EarlyInput | undefined;
}

/**
 * Sets a property of a field through its prototype, so that React's copy keeps the old value. Otherwise React ignores
 * the event, because the value is the one that it found while hydrating.
 */
function changeBelowReact<Key extends 'value' | 'checked'>(
  field: HTMLInputElement | HTMLTextAreaElement,
  key: Key,
  [before, now]: readonly [unknown, unknown],
  event: string,
): void {
  Reflect.set(field, key, before);
  Reflect.set(Object.getPrototypeOf(field) as object, key, now, field);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** A function that passes a field's change to React; null if the field is as the server wrote it. */
function changeOf(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): (() => void) | null {
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    if (![...field.options].some((option) => option.selected !== option.defaultSelected)) return null;
    return () => {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (/^(?:checkbox|radio)$/.test(field.type)) {
    const { checked, defaultChecked } = field as HTMLInputElement;
    // Skip the radio button that was checked before: setting it would clear the new one.
    if (checked === defaultChecked || (!checked && field.type === 'radio')) return null;
    return () => changeBelowReact(field, 'checked', [defaultChecked, checked], 'click');
  }
  const { value, defaultValue } = field;
  if (field.type === 'file' || value === defaultValue) return null;
  return () => changeBelowReact(field, 'value', [defaultValue, value], 'input');
}

/** The fields that a visitor could use before hydration. React sets no defaults on those that it creates itself. */
const servedFields = new WeakSet<Element>();

const fieldsOfPage = () =>
  document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input, textarea, select');

/** Call it before React renders. */
export function noteServedFields(): void {
  for (const field of fieldsOfPage()) servedFields.add(field);
}

/** Input of an area, in the order in which React is to handle it. */
interface Replay {
  element: HTMLElement;
  run: () => void;
}

/** Takes the changed fields of an area, then its queued clicks and submissions. */
function takeInput(early: EarlyInput, area: Area): Replay[] {
  early.ready[area] = true;
  // React handles the event that is being dispatched: it triggered the hydration.
  const events = early.events.filter((entry) => entry.area === area && entry.event.eventPhase === Event.NONE);
  early.events = early.events.filter((entry) => entry.area !== area);
  const replays: Replay[] = [];
  for (const element of fieldsOfPage()) {
    const isInArea = (element.closest(`#${PAGE_ELEMENT_ID}`) ? 'page' : 'frame') === area;
    const run = isInArea && servedFields.has(element) ? changeOf(element) : null;
    if (run) replays.push({ element, run });
  }
  for (const { element, event } of events) {
    const run = () =>
      element instanceof HTMLFormElement
        ? element.requestSubmit(event instanceof SubmitEvent ? event.submitter : null)
        : element.click();
    replays.push({ element, run });
  }
  return replays;
}

/** Each event waits until the changes of the previous one have been rendered: their handlers read the new state. */
async function replay(replays: readonly Replay[]): Promise<void> {
  for (const { element, run } of replays) {
    if (element.isConnected) run();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Passes input from before hydration to React: typed values first, then clicks and submissions. Call it in a component
 * that is first rendered together with the area.
 */
export function useEarlyInput(area: Area): void {
  // In the same commit, since the next render would overwrite the fields.
  useLayoutEffect(() => {
    const early = globalThis.earlyInput;
    if (early && !early.ready[area]) void replay(takeInput(early, area));
  }, [area]);
}
