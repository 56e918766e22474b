import { fetchStoreCredit } from '@haat/shared/api/account';
import { queryOptions } from '@tanstack/react-query';
import { accountKey } from './account-queries';

/** The account's store credit, with its latest changes. Apart from the other queries, which most pages load. */
export const creditQuery = queryOptions({ queryKey: [...accountKey, 'credit'], queryFn: fetchStoreCredit });
