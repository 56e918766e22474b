/** Whether the browser sends Do Not Track or Global Privacy Control. */
export const sendsDoNotTrack = (
  browser: Pick<Navigator, 'doNotTrack'> & { globalPrivacyControl?: boolean } = navigator,
): boolean => browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
