/** Published test number that the test gateway approves. */
export const GOOD_CARD = '4111111111111111';
/** Published test number for a declined card. */
export const DECLINED_CARD = '4000000000000002';
/** A card that needs approval on the bank's page. */
export const ASKING_CARD = '4000000000003220';
