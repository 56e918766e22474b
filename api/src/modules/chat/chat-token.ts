import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '../../config';

const ISSUER = 'haat-chat';
/** Validity of a guest's token, in days. */
const DAYS = 30;
type Shop = Pick<Config, 'sessionSecret' | 'siteUrl'>;
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** The token of a guest's chat: signed (HS256), with only the chat and the shop as content. */
export const chatToken = (chatId: string, shop: Shop): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(chatId)
    .setIssuer(ISSUER)
    .setAudience(shop.siteUrl)
    .setIssuedAt()
    .setExpirationTime(`${DAYS} days`)
    .sign(keyOf(shop.sessionSecret));

/** Whether a token gives access to a chat. */
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
