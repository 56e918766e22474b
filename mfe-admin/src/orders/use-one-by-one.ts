import type { BulkResult, StaffOrderRow } from '@haat/shared/contract/staff-orders';
import { serverMessage } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ordersKey } from './orders-query';

const NO_ANSWER = msg('The server didn’t answer. Check whether the change was saved.');

/**
 * Sends a request for each of several orders, one after another: a refused one does not stop the others.
 * @returns the result once all are sent; `sent` is the number so far
 */
export function useOneByOne(send: (row: StaffOrderRow) => Promise<unknown>) {
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const { mutate, isPending, data } = useMutation({
    mutationFn: async (rows: readonly StaffOrderRow[]): Promise<BulkResult> => {
      const result: BulkResult = { done: [], refused: [] };
      for (const row of rows) {
        try {
          await send(row);
          result.done.push(row.id);
        } catch (error) {
          result.refused.push({ id: row.id, why: serverMessage(error, NO_ANSWER) });
        }
        setSent(result.done.length + result.refused.length);
      }
      return result;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
  return { start: mutate, isRunning: isPending, sent, result: data };
}
