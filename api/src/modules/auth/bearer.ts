import type { Role } from '@haat/shared/contract/account';
import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '../../config';

/** A bearer token is good for this long; the refresh cookie brings the next one. */
const BEARER_SECONDS = 15 * 60;

const ISSUER = 'haat';
/** Whose tokens these are: signed by its secret, and good at its own address alone, should two shops share one. */
type Shop = Pick<Config, 'sessionSecret' | 'siteUrl'>;
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/**
 * A signed token (HS256) that names the user and the session. `name` and `role` are there for the browser to show; the
 * server reads the role from the database at each call.
 * @param acting who of the staff looks at the shop as the user, and until when: nothing renews such a token (RFC 8693,
 *   `act`)
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

/** Whose it is and of which session, or null when the token is forged, damaged, past its time or of another shop. */
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
