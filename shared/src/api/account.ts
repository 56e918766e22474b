import { lazyClient } from './lazy-client';

/** The shopper’s account, and signing in. See account-client.ts. */
const call = lazyClient(() => import(/* webpackChunkName: "api" */ './account-client'));

export const requestPasswordReset = /* @__PURE__ */ call('requestPasswordReset');
export const register = /* @__PURE__ */ call('register');
export const resetPassword = /* @__PURE__ */ call('resetPassword');
export const confirmEmail = /* @__PURE__ */ call('confirmEmail');
export const changePassword = /* @__PURE__ */ call('changePassword');
export const changeEmail = /* @__PURE__ */ call('changeEmail');
export const endSessionOf = /* @__PURE__ */ call('endSessionOf');
export const signOutEverywhere = /* @__PURE__ */ call('signOutEverywhere');
export const fetchAccountFile = /* @__PURE__ */ call('fetchAccountFile');
export const deleteAccount = /* @__PURE__ */ call('deleteAccount');
export const removeAddress = /* @__PURE__ */ call('removeAddress');
export const endStockMails = /* @__PURE__ */ call('endStockMails');
export const removeBackInStockRequest = /* @__PURE__ */ call('removeBackInStockRequest');
export const forgetPayment = /* @__PURE__ */ call('forgetPayment');
export const signIn = /* @__PURE__ */ call('signIn');
export const confirmAccount = /* @__PURE__ */ call('confirmAccount');
export const fetchSessions = /* @__PURE__ */ call('fetchSessions');
export const fetchProfile = /* @__PURE__ */ call('fetchProfile');
export const updateProfile = /* @__PURE__ */ call('updateProfile');
export const fetchAddresses = /* @__PURE__ */ call('fetchAddresses');
export const addAddress = /* @__PURE__ */ call('addAddress');
export const updateAddress = /* @__PURE__ */ call('updateAddress');
export const fetchBackInStock = /* @__PURE__ */ call('fetchBackInStock');
export const fetchPayments = /* @__PURE__ */ call('fetchPayments');
export const fetchStoreCredit = /* @__PURE__ */ call('fetchStoreCredit');
export const fetchPreferences = /* @__PURE__ */ call('fetchPreferences');
export const writePreferences = /* @__PURE__ */ call('writePreferences');
