/** '1 item', '3 items' (§2 Cart). */
export const countItems = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;
