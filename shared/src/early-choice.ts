import { useEffect, useRef, type RefObject } from 'react';

type ChoiceField = HTMLSelectElement | HTMLInputElement;
/** The state of a field: its value, or whether a radio button is checked. */
const shownBy = (field: ChoiceField) => (field instanceof HTMLInputElement ? String(field.checked) : field.value);

/**
 * For a server-rendered field that a visitor may change before hydration: hydration leaves its value but fires no
 * event, so a quantity of 2 would be shown but 1 be bought.
 * @param shown the value in the component's state: a select's value, or 'true' or 'false' for a radio button
 * @param choose called once after the first render, if the field shows something else
 * @returns the field's ref
 */
export function usePreHydrationValue<Field extends ChoiceField>(
  shown: string,
  choose: (field: Field) => void,
): RefObject<Field | null> {
  const ref = useRef<Field>(null);
  useEffect(() => {
    const field = ref.current;
    if (!field || shownBy(field) === shown) return;
    // In a group of radio buttons, only the checked one reports.
    if (shownBy(field) !== 'false') choose(field);
    // Later choices are reported by the field itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return ref;
}
