import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '../contract/passkeys';
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import { msg } from '../text/msg';
import { PasskeyProblem } from './passkey-problem';

// With the library, loaded when a passkey is asked for: by ask-passkey.ts.

const words: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: msg('There is a passkey for your account on this device already.'),
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: msg(
    'This device can’t keep a passkey for signing in. Try another one, like your phone.',
  ),
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: msg(
    'This device has no fingerprint, face or PIN to make sure that it is you. Try another one, like your phone.',
  ),
  ERROR_INVALID_DOMAIN: msg('Passkeys can’t be used at this address of the shop.'),
  ERROR_INVALID_RP_ID: msg('Passkeys can’t be used at this address of the shop.'),
};
const STOPPED = msg('It was stopped, or took too long. Please try again.');

function problemOf(error: unknown): PasskeyProblem {
  const said = error instanceof WebAuthnError ? words[error.code] : undefined;
  return said ? new PasskeyProblem(said) : new PasskeyProblem(STOPPED, true);
}

/**
 * Has the browser ask for a passkey. @param inField offered among what can be filled in, and waited for; else asked for
 * at once. @throws PasskeyProblem
 */
export async function answerTo(optionsJSON: PasskeyRequest, inField: boolean): Promise<PasskeyAnswer> {
  return startAuthentication({ optionsJSON, useBrowserAutofill: inField }).catch((error: unknown) => {
    throw problemOf(error);
  });
}

/** Has the browser make a passkey. @throws PasskeyProblem */
export async function makeFrom(optionsJSON: PasskeyCreation): Promise<NewPasskey> {
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw problemOf(error);
  });
}

/** Cancels the browser's passkey prompt. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
