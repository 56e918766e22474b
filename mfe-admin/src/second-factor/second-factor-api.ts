import type { Proof } from '@haat/shared/contract/passkeys';
import {
  newAppSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  type NewApp,
  type SecondFactor,
  type ShowSecondFactor,
} from '@haat/shared/contract/second-factor';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';

const PATH = '/api/users/second-factor';

/**
 * GET /api/users/second-factor: the state of the signed-in user's second factor.
 * @param person the user's id, which keeps the cache entries of different users apart
 */
export const secondFactorQuery = (person: string) =>
  queryOptions({
    queryKey: ['admin', 'second-factor', person],
    queryFn: async (): Promise<SecondFactor> => secondFactorSchema.parse((await http.get(PATH)).data),
    staleTime: 0,
  });

/** POST /api/users/second-factor: passes the second factor for this session. */
export async function showSecondFactor(shown: ShowSecondFactor): Promise<void> {
  await http.post(PATH, shown);
}

/** POST /api/users/second-factor/app: creates a secret for an app; inactive until confirmed. */
export async function beginApp(proof: Proof): Promise<NewApp> {
  return newAppSchema.parse((await http.post(`${PATH}/app`, { proof })).data);
}

/** POST /api/users/second-factor/app/confirm. @returns the recovery codes, available only in this response */
export async function confirmApp(code: string): Promise<string[]> {
  return recoveryCodesSchema.parse((await http.post(`${PATH}/app/confirm`, { code })).data).recoveryCodes;
}

/** POST /api/users/second-factor/app/remove: removes the app and its recovery codes. */
export async function removeApp(proof: Proof): Promise<void> {
  await http.post(`${PATH}/app/remove`, { proof });
}

/**
 * POST /api/users/second-factor/recovery-codes: replaces the codes. @returns the new ones, available only in this
 * response
 */
export async function renewRecoveryCodes(proof: Proof): Promise<string[]> {
  return recoveryCodesSchema.parse((await http.post(`${PATH}/recovery-codes`, { proof })).data).recoveryCodes;
}
