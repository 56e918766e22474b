/** What the dialog of the chats page is open for. */
export type ChatsDialogKind = 'canned' | 'hours';
