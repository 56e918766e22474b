import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '../contract/passkeys';
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import { msg } from '../text/msg';
import { PasskeyProblem } from './passkey-problem';

// Contains the WebAuthn library, so ask-passkey.ts loads it on demand.

const messages: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: msg('This device already has a passkey for your account.'),
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: msg(
    'This device can’t store passkeys. Try another device, like your phone.',
  ),
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: msg(
    'This device has no fingerprint, face or PIN unlock. Try another device, like your phone.',
  ),
  ERROR_INVALID_DOMAIN: msg('Passkeys don’t work at this web address.'),
  ERROR_INVALID_RP_ID: msg('Passkeys don’t work at this web address.'),
};
const STOPPED = msg('It was cancelled or took too long. Please try again.');

function problemOf(error: unknown): PasskeyProblem {
  const message = error instanceof WebAuthnError ? messages[error.code] : undefined;
  return message ? new PasskeyProblem(message) : new PasskeyProblem(STOPPED, true);
}

/**
 * Asks the browser for a passkey.
 * @param inField waits for the autofill of a field; otherwise opens the prompt at once
 * @throws PasskeyProblem
 */
export async function getAssertion(optionsJSON: PasskeyRequest, inField: boolean): Promise<PasskeyAnswer> {
  return startAuthentication({ optionsJSON, useBrowserAutofill: inField }).catch((error: unknown) => {
    throw problemOf(error);
  });
}

/**
 * Asks the browser to create a passkey.
 * @throws PasskeyProblem
 */
export async function createCredential(optionsJSON: PasskeyCreation): Promise<NewPasskey> {
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw problemOf(error);
  });
}

/** Cancels the browser's passkey prompt. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
