import { jwtVerify, SignJWT } from 'jose';

/** A bearer token is good for this long; the refresh cookie brings the next one. */
export const BEARER_SECONDS = 15 * 60;

const ISSUER = 'haat';
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** A signed token (HS256) that names the user and nothing more: the role is read from the database at each call. */
export async function issueBearer(userId: string, secret: string): Promise<string> {
  return new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject(userId).setIssuer(ISSUER).setIssuedAt().setExpirationTime(`${BEARER_SECONDS}s`).sign(keyOf(secret));
}

/** The user's id, or null when the token is forged, damaged or past its time. */
export async function readBearer(token: string, secret: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { issuer: ISSUER, algorithms: ['HS256'], requiredClaims: ['exp', 'sub'] });
    return payload.sub ?? null;
  } catch {
    return null;
  }
}
