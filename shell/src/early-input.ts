import { useEffect, useLayoutEffect } from 'react';
import { PLACE_ID } from './remotes/served-page';

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

function reportToReact(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    if ([...field.options].some((option) => option.selected !== option.defaultSelected))
      field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    // Skip the radio button that was checked before: setting it would clear the new one.
    if (field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox'))
      changeBelowReact(field, 'checked', [field.defaultChecked, field.checked], 'click');
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    if (field.type !== 'file' && field.value !== field.defaultValue)
      changeBelowReact(field, 'value', [field.defaultValue, field.value], 'input');
  }
}

function handOverFields(early: EarlyInput, area: Area): void {
  early.ready[area] = true;
  // React handles the event that is being dispatched: it triggered the hydration.
  early.events = early.events.filter((entry) => entry.area !== area || entry.event.eventPhase === Event.NONE);
  const isInArea = (field: Element) => (field.closest(`#${PLACE_ID}`) ? 'page' : 'frame') === area;
  for (const field of document.querySelectorAll('input, textarea, select')) if (isInArea(field)) reportToReact(field);
}

/** Replays the queued clicks and submissions of an area, in order. */
async function replayEvents(early: EarlyInput, area: Area): Promise<void> {
  const events = early.events.filter((entry) => entry.area === area);
  early.events = early.events.filter((entry) => entry.area !== area);
  for (const { element, event } of events) {
    // Wait until the changes of the previous event have been rendered.
    await new Promise((resolve) => setTimeout(resolve));
    if (!element.isConnected) continue;
    if (element instanceof HTMLFormElement)
      element.requestSubmit(event instanceof SubmitEvent ? event.submitter : null);
    else element.click();
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
    if (early && !early.ready[area]) handOverFields(early, area);
  }, [area]);
  useEffect(() => {
    const early = globalThis.earlyInput;
    if (early) void replayEvents(early, area);
  }, [area]);
}
