import { fetchPasskeys } from '@haat/shared/api/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { accountKey } from '../account-queries';

export const passkeysQuery = queryOptions({ queryKey: [...accountKey, 'passkeys'], queryFn: fetchPasskeys });
