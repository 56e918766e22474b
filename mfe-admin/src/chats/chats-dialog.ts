/** The dialogs of the chats page. */
export type ChatsDialogOf = 'canned' | 'hours';
