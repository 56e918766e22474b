/** Whether the browser asks for its visitor not to be tracked: by Do Not Track, or by Global Privacy Control. */
export const sendsDoNotTrack = (
  browser: Pick<Navigator, 'doNotTrack'> & { globalPrivacyControl?: boolean } = navigator,
): boolean => browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
