import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '../../config';

const ISSUER = 'haat-chat';
/** How long a guest can return to a chat. */
const DAYS = 30;
type Shop = Pick<Config, 'sessionSecret' | 'siteUrl'>;
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** What opens a guest's chat: signed (HS256), names the chat and the shop, and nothing else. */
export const chatToken = (chatId: string, shop: Shop): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(chatId)
    .setIssuer(ISSUER)
    .setAudience(shop.siteUrl)
    .setIssuedAt()
    .setExpirationTime(`${DAYS} days`)
    .sign(keyOf(shop.sessionSecret));

/** Whether a token opens a chat. */
export async function isChatTokenValid(token: string, chatId: string, shop: Shop): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, keyOf(shop.sessionSecret), {
      issuer: ISSUER,
      audience: shop.siteUrl,
      subject: chatId,
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'sub'],
    });
    return payload.sub === chatId;
  } catch {
    return false;
  }
}
