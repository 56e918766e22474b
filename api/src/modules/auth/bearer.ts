import type { Role } from '@haat/shared/contract/account';
import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '../../config';

/** Validity of a bearer token in seconds; the refresh cookie gets the next one. */
const BEARER_SECONDS = 15 * 60;

const ISSUER = 'haat';
/**
 * The issuer of tokens. They are signed with its secret and valid only at its URL, in case two shops share a secret.
 */
type Shop = Pick<Config, 'sessionSecret' | 'siteUrl'>;
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/**
 * A signed token (HS256) with the user and the session. `name` and `role` are for display in the browser; the server
 * reads the role from the database at each call.
 * @param acting the member of staff who impersonates the user, and the expiry: such a token is never renewed (RFC 8693,
 * `act`)
 */
export async function issueBearer(
  user: { id: string; name: string; role: Role },
  sessionId: string,
  shop: Shop,
  acting?: { by: { id: string; name: string }; until: Date },
): Promise<string> {
  return new SignJWT({
    name: user.name,
    role: user.role,
    sid: sessionId,
    ...(acting && { act: { sub: acting.by.id, name: acting.by.name } }),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.id)
    .setIssuer(ISSUER)
    .setAudience(shop.siteUrl)
    .setIssuedAt()
    .setExpirationTime(acting ? acting.until : `${BEARER_SECONDS}s`)
    .sign(keyOf(shop.sessionSecret));
}

/** The user and session of a token; null if it is forged, damaged, expired or of another shop. */
export async function readBearer(token: string, shop: Shop): Promise<{ userId: string; sessionId: string } | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(shop.sessionSecret), {
      issuer: ISSUER,
      audience: shop.siteUrl,
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'sub', 'sid'],
    });
    return payload.sub && typeof payload['sid'] === 'string'
      ? { userId: payload.sub, sessionId: payload['sid'] }
      : null;
  } catch {
    return null;
  }
}
