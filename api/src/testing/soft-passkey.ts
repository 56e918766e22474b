import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@haat/shared/contract/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** How an authenticator, or an attacker in its place, deviates from the correct behaviour. */
export interface Deviations {
  /** The page's origin; default the shop's. */
  origin?: string;
  /** Defaults to the one it was created for. */
  rpId?: string;
  /** False: without a fingerprint, face or PIN. */
  verified?: boolean;
  /** The reported signature counter. */
  counter?: number;
  userHandle?: string;
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/**
 * A software authenticator with one ES256 key and a signature counter. Binary layout: WebAuthn Level 3, 6.1.
 */
export class SoftPasskey {
  readonly id = randomBytes(16).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;
  private userHandle = '';

  constructor(
    private readonly origin = 'http://shop.example',
    private readonly rpId = new URL(origin).hostname,
  ) {}

  private clientData(type: string, challenge: string, deviations: Deviations): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: deviations.origin ?? this.origin, crossOrigin: false }),
    );
  }

  private authData(
    { rpId = this.rpId, verified = true, counter = (this.counter += 1) }: Deviations,
    attested?: Buffer,
  ): Buffer {
    const present = 0x01 | (verified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([present]), count, attested ?? Buffer.alloc(0)]);
  }

  /** The result of navigator.credentials.create. */
  make(options: PasskeyCreation, deviations: Deviations = {}) {
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    // COSE: an EC key (1: 2) of ES256 (3: -7) on P-256 (-1: 1)
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const authData = this.authData(deviations, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]));
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, deviations).toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The result of navigator.credentials.get. */
  answer(options: Pick<PasskeyRequest, 'challenge'>, deviations: Deviations = {}): PasskeyAnswer {
    const clientData = this.clientData('webauthn.get', options.challenge, deviations);
    const authData = this.authData(deviations);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: deviations.userHandle ?? this.userHandle,
      },
    };
  }
}
