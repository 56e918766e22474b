import type { StaffProductChange, StaffProductDetail } from '@haat/shared/contract/staff-products';
import { msg } from '@haat/shared/text/msg';
import { useUndo } from '../forms/use-undo';
import { changeProduct } from '../products/product-api';
import { productsKey } from '../products/products-query';
import { whenText } from '../tables/when';
import { t } from '../language/t';

/** The status of a product, with the time of publication if it is scheduled. */
export type StatusChange = Required<Pick<StaffProductChange, 'status'>> & Pick<StaffProductChange, 'publishAt'>;

const noticeOf: Record<StatusChange['status'], string> = {
  live: msg('{{name}} published.'),
  archived: msg('{{name}} archived.'),
  draft: msg('{{name}} changed to draft.'),
  scheduled: msg('{{name}} will be published on {{time}}.'),
};

/** @returns a function that changes the status and notifies with an Undo; it throws the server's refusal */
export function useStatus({
  id,
  name,
  version,
  status,
  publishAt,
}: StaffProductDetail): (to: StatusChange) => Promise<void> {
  const { notifyDone, refresh } = useUndo([productsKey]);
  const before: StatusChange = publishAt === null ? { status } : { status, publishAt };
  return async (to) => {
    try {
      const now = await changeProduct(id, { version, ...to });
      await refresh();
      notifyDone({
        done: t(noticeOf[to.status], { name, time: now.publishAt ? whenText(now.publishAt) : '' }),
        undo: () => changeProduct(id, { version: now.version, ...before }),
      });
    } catch (error) {
      // A colleague's change may be the reason: refetch, so that a retry uses the current version.
      void refresh();
      throw error;
    }
  };
}
