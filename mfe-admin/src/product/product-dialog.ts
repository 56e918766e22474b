/** The actions that open a dialog. */
export type ProductDialog = 'schedule' | 'copy';
