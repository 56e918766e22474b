import { useEffect, useLayoutEffect } from 'react';
import { PLACE_ID } from './remotes/served-page';

/** The part of a served page that React takes over at once: the frame, or the remote's page in it. */
export type Area = 'frame' | 'page';

interface EarlyInput {
  acts: { area: Area; element: HTMLElement; event: Event }[];
  ready: Partial<Record<Area, true>>;
}

declare global {
  /** Written by the inline script (server/early-input-script.ts); absent if the page has none. */
  var earlyInput: EarlyInput | undefined;
}

/**
 * Sets a property below React's own copy of it, so that React sees a change. React ignores an event after which the
 * property is what it was when React took the field over.
 */
function changeUnderReact<Key extends 'value' | 'checked'>(
  field: HTMLInputElement | HTMLTextAreaElement,
  key: Key,
  [before, now]: readonly [unknown, unknown],
  event: string,
): void {
  Reflect.set(field, key, before);
  Reflect.set(Object.getPrototypeOf(field) as object, key, now, field);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

function reportTyped(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    if ([...field.options].some((option) => option.selected !== option.defaultSelected))
      field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    // The radio button that was checked before reports nothing: setting it would clear the new one.
    if (field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox'))
      changeUnderReact(field, 'checked', [field.defaultChecked, field.checked], 'click');
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    if (field.type !== 'file' && field.value !== field.defaultValue)
      changeUnderReact(field, 'value', [field.defaultValue, field.value], 'input');
  }
}

function takeOver(early: EarlyInput, area: Area): void {
  early.ready[area] = true;
  // An event that is being dispatched has made React take over, and React handles it.
  early.acts = early.acts.filter((act) => act.area !== area || act.event.eventPhase === Event.NONE);
  const isInArea = (field: Element) => (field.closest(`#${PLACE_ID}`) ? 'page' : 'frame') === area;
  for (const field of document.querySelectorAll('input, textarea, select')) if (isInArea(field)) reportTyped(field);
}

/** Repeats the clicks and submissions from before React took over an area, in their order. */
async function repeatActs(early: EarlyInput, area: Area): Promise<void> {
  const acts = early.acts.filter((act) => act.area === area);
  early.acts = early.acts.filter((act) => act.area !== area);
  for (const { element, event } of acts) {
    // Each acts on what was changed before it, once that has been rendered.
    await new Promise((resolve) => setTimeout(resolve));
    if (!element.isConnected) continue;
    if (element instanceof HTMLFormElement)
      element.requestSubmit(event instanceof SubmitEvent ? event.submitter : null);
    else element.click();
  }
}

/**
 * Hands over what a visitor typed, pressed and submitted before React took over an area of the served page. To be called
 * by a component that is first rendered together with that area.
 */
export function useTakeOver(area: Area): void {
  // In the same commit, since the next render would overwrite the fields.
  useLayoutEffect(() => {
    const early = globalThis.earlyInput;
    if (early && !early.ready[area]) takeOver(early, area);
  }, [area]);
  useEffect(() => {
    const early = globalThis.earlyInput;
    if (early) void repeatActs(early, area);
  }, [area]);
}
