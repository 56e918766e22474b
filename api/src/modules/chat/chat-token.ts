import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'haat-chat';
/** A guest comes back to a chat for so long. */
const DAYS = 30;
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** What opens a guest's chat: signed (HS256), names the chat and nothing else. */
export const chatToken = (chatId: string, secret: string): Promise<string> =>
  new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject(chatId).setIssuer(ISSUER).setIssuedAt().setExpirationTime(`${DAYS} days`).sign(keyOf(secret));

/** Whether a token opens a chat. */
export async function opensChat(token: string, chatId: string, secret: string): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { issuer: ISSUER, subject: chatId, algorithms: ['HS256'], requiredClaims: ['exp', 'sub'] });
    return payload.sub === chatId;
  } catch {
    return false;
  }
}
