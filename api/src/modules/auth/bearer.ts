import type { Role } from '@haat/shared/contract/account';
import { jwtVerify, SignJWT } from 'jose';

/** A bearer token is good for this long; the refresh cookie brings the next one. */
export const BEARER_SECONDS = 15 * 60;

const ISSUER = 'haat';
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/**
 * A signed token (HS256) that names the user and the session. `name` and `role` are there for the browser to show;
 * the server reads the role from the database at each call.
 */
export async function issueBearer(user: { id: string; name: string; role: Role }, sessionId: string, secret: string): Promise<string> {
  return new SignJWT({ name: user.name, role: user.role, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.id)
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${BEARER_SECONDS}s`)
    .sign(keyOf(secret));
}

/** Whose it is and of which session, or null when the token is forged, damaged or past its time. */
export async function readBearer(token: string, secret: string): Promise<{ userId: string; sessionId: string } | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { issuer: ISSUER, algorithms: ['HS256'], requiredClaims: ['exp', 'sub', 'sid'] });
    return payload.sub && typeof payload['sid'] === 'string' ? { userId: payload.sub, sessionId: payload['sid'] } : null;
  } catch {
    return null;
  }
}
