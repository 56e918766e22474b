import * as z from 'zod/mini';
import * as react from 'react';
import { ReactNode, ButtonHTMLAttributes, ComponentPropsWithRef } from 'react';
import { LinkProps } from 'react-router-dom';
import * as lucide_react from 'lucide-react';

declare const roles: readonly ["shopper", "staff"];
/** An account's role; the permissions of staff are in contract/permissions. */
type Role = (typeof roles)[number];
declare const loginSchema: z.ZodMiniObject<{
    email: z.ZodMiniEmail;
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
/** A new password: long enough, any characters (NIST SP 800-63B). */
declare const passwordSchema: z.ZodMiniString<string>;
declare const registerSchema: z.ZodMiniObject<{
    email: z.ZodMiniEmail;
    name: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
/** POST /api/auth/forgot-password: requests an email with a reset link. */
declare const forgotSchema: z.ZodMiniObject<{
    email: z.ZodMiniEmail;
}, z.core.$strip>;
/** The token at the end of an emailed link. */
declare const linkTokenSchema: z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
}, z.core.$strip>;
/**
 * Body that confirms an account or a new address; the password is required in a browser that did not request the link.
 */
declare const confirmLinkSchema: z.ZodMiniObject<{
    password: z.ZodMiniOptional<z.ZodMiniString<string>>;
    token: z.ZodMiniString<string>;
}, z.core.$strip>;
declare const resetPasswordSchema: z.ZodMiniObject<{
    password: z.ZodMiniString<string>;
    token: z.ZodMiniString<string>;
}, z.core.$strip>;
declare const changePasswordSchema: z.ZodMiniObject<{
    currentPassword: z.ZodMiniString<string>;
    newPassword: z.ZodMiniString<string>;
}, z.core.$strip>;
declare const changeEmailSchema: z.ZodMiniObject<{
    email: z.ZodMiniEmail;
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
declare const deleteAccountSchema: z.ZodMiniObject<{
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
/** The signed-in user, as sent to the browser. */
declare const userSchema: z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    role: z.ZodMiniEnum<{
        shopper: "shopper";
        staff: "staff";
    }>;
}, z.core.$strip>;
type User = z.infer<typeof userSchema>;
/** Response of calls that send an email: the same whether an address is known or not. */
declare const mailedSchema: z.ZodMiniObject<{
    message: z.ZodMiniString<string>;
}, z.core.$strip>;
/** A session of an account. */
declare const openSessionSchema: z.ZodMiniObject<{
    device: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    isThis: z.ZodMiniBoolean<boolean>;
    startedAt: z.ZodMiniString<string>;
    usedAt: z.ZodMiniString<string>;
}, z.core.$strip>;
type OpenSession = z.infer<typeof openSessionSchema>;
declare const openSessionsSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        device: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        isThis: z.ZodMiniBoolean<boolean>;
        startedAt: z.ZodMiniString<string>;
        usedAt: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** Response of login and of a confirmed account; the refresh token is sent in a separate HttpOnly cookie. */
declare const signedInSchema: z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
    user: z.ZodMiniObject<{
        email: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        role: z.ZodMiniEnum<{
            shopper: "shopper";
            staff: "staff";
        }>;
    }, z.core.$strip>;
}, z.core.$strip>;
/** Answer of POST /api/auth/refresh-token (§7). */
declare const refreshedSchema: z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
}, z.core.$strip>;
/** GET /api/users/profile (§3, Profile sample). */
declare const profileSchema: z.ZodMiniObject<{
    address: z.ZodMiniNullable<z.ZodMiniObject<{
        city: z.ZodMiniString<string>;
        pincode: z.ZodMiniString<string>;
        state: z.ZodMiniString<string>;
        street: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    email: z.ZodMiniString<string>;
    joinDate: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    role: z.ZodMiniEnum<{
        shopper: "shopper";
        staff: "staff";
    }>;
}, z.core.$strip>;
type Profile = z.infer<typeof profileSchema>;
declare const profileUpdateSchema: z.ZodMiniObject<{
    name: z.ZodMiniOptional<z.ZodMiniString<string>>;
    phone: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strip>;
declare const savedAddressSchema: z.ZodMiniObject<{
    address: z.ZodMiniString<string>;
    city: z.ZodMiniString<string>;
    fullName: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    isDefault: z.ZodMiniBoolean<boolean>;
    state: z.ZodMiniString<string>;
    zipCode: z.ZodMiniString<string>;
}, z.core.$strip>;
type SavedAddress = z.infer<typeof savedAddressSchema>;

type account$1_OpenSession = OpenSession;
type account$1_Profile = Profile;
type account$1_Role = Role;
type account$1_SavedAddress = SavedAddress;
type account$1_User = User;
declare const account$1_changeEmailSchema: typeof changeEmailSchema;
declare const account$1_changePasswordSchema: typeof changePasswordSchema;
declare const account$1_confirmLinkSchema: typeof confirmLinkSchema;
declare const account$1_deleteAccountSchema: typeof deleteAccountSchema;
declare const account$1_forgotSchema: typeof forgotSchema;
declare const account$1_linkTokenSchema: typeof linkTokenSchema;
declare const account$1_loginSchema: typeof loginSchema;
declare const account$1_mailedSchema: typeof mailedSchema;
declare const account$1_openSessionSchema: typeof openSessionSchema;
declare const account$1_openSessionsSchema: typeof openSessionsSchema;
declare const account$1_passwordSchema: typeof passwordSchema;
declare const account$1_profileSchema: typeof profileSchema;
declare const account$1_profileUpdateSchema: typeof profileUpdateSchema;
declare const account$1_refreshedSchema: typeof refreshedSchema;
declare const account$1_registerSchema: typeof registerSchema;
declare const account$1_resetPasswordSchema: typeof resetPasswordSchema;
declare const account$1_roles: typeof roles;
declare const account$1_savedAddressSchema: typeof savedAddressSchema;
declare const account$1_signedInSchema: typeof signedInSchema;
declare const account$1_userSchema: typeof userSchema;
declare namespace account$1 {
  export { account$1_changeEmailSchema as changeEmailSchema, account$1_changePasswordSchema as changePasswordSchema, account$1_confirmLinkSchema as confirmLinkSchema, account$1_deleteAccountSchema as deleteAccountSchema, account$1_forgotSchema as forgotSchema, account$1_linkTokenSchema as linkTokenSchema, account$1_loginSchema as loginSchema, account$1_mailedSchema as mailedSchema, account$1_openSessionSchema as openSessionSchema, account$1_openSessionsSchema as openSessionsSchema, account$1_passwordSchema as passwordSchema, account$1_profileSchema as profileSchema, account$1_profileUpdateSchema as profileUpdateSchema, account$1_refreshedSchema as refreshedSchema, account$1_registerSchema as registerSchema, account$1_resetPasswordSchema as resetPasswordSchema, account$1_roles as roles, account$1_savedAddressSchema as savedAddressSchema, account$1_signedInSchema as signedInSchema, account$1_userSchema as userSchema };
  export type { account$1_OpenSession as OpenSession, account$1_Profile as Profile, account$1_Role as Role, account$1_SavedAddress as SavedAddress, account$1_User as User };
}

/** '560 001' and '560-001' are 560001. */
declare const withoutSeparators: (typed: string) => string;
/** Delivery address of an order. `zipCode` is the specification's name for the PIN code. */
declare const addressSchema: z.ZodMiniObject<{
    address: z.ZodMiniString<string>;
    city: z.ZodMiniString<string>;
    fullName: z.ZodMiniString<string>;
    state: z.ZodMiniString<string>;
    zipCode: z.ZodMiniString<string>;
}, z.core.$strip>;
type Address = z.infer<typeof addressSchema>;
/** The states of a refund. */
declare const refundStatuses: readonly ["pending", "done", "failed"];
/** Payment instrument; of a card only brand, last four digits and a reference are stored. */
declare const paymentMethods: readonly ["card", "upi", "cod"];
/** How an order was paid; 'none' if there was nothing to pay. */
declare const orderPaymentMethods: readonly ["card", "upi", "cod", "none"];
/** 'standard' is the specification's free option, two days later; 'express' is offered if it is earlier. */
declare const deliveryChoices: readonly ["standard", "express"];
/** 'Awaiting Payment' holds the stock until the order is paid or its deadline passes, then 'Payment Failed'. */
declare const orderStatuses: readonly ["Awaiting Payment", "Payment Failed", "Placed", "Packed", "In Transit", "Delivered", "Cancelled"];
/** Tax included in prices, in rupees: CGST and SGST within a state, IGST between two. */
declare const gstSchema: z.ZodMiniObject<{
    cgst: z.ZodMiniNumber<number>;
    igst: z.ZodMiniNumber<number>;
    sgst: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type GstSums = z.infer<typeof gstSchema>;
/** A parcel of an order. */
declare const orderParcelSchema: z.ZodMiniObject<{
    attempts: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    carrier: z.ZodMiniString<string>;
    invoice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    lines: z.ZodMiniArray<z.ZodMiniObject<{
        lineId: z.ZodMiniString<string>;
        quantity: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    number: z.ZodMiniNumber<number>;
    shippedAt: z.ZodMiniString<string>;
    state: z.ZodMiniDefault<z.ZodMiniEnum<{
        lost: "lost";
        returned: "returned";
        returning: "returning";
        sent: "sent";
    }>>;
    tracking: z.ZodMiniString<string>;
}, z.core.$strip>;
/** An order for its owner. Rupees. Fields with defaults may be missing from another backend. */
declare const orderSchema: z.ZodMiniObject<{
    address: z.ZodMiniObject<{
        address: z.ZodMiniString<string>;
        city: z.ZodMiniString<string>;
        fullName: z.ZodMiniString<string>;
        state: z.ZodMiniString<string>;
        zipCode: z.ZodMiniString<string>;
    }, z.core.$strip>;
    claimUntil: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    date: z.ZodMiniString<string>;
    difference: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    discount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    due: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    estimatedDelivery: z.ZodMiniString<string>;
    gst: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniObject<{
        cgst: z.ZodMiniNumber<number>;
        igst: z.ZodMiniNumber<number>;
        sgst: z.ZodMiniNumber<number>;
    }, z.core.$strip>>>;
    id: z.ZodMiniString<string>;
    invoice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    items: z.ZodMiniNumber<number>;
    itemsTotal: z.ZodMiniNumber<number>;
    lines: z.ZodMiniArray<z.ZodMiniObject<{
        cancelled: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        id: z.ZodMiniDefault<z.ZodMiniString<string>>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
        notReturnable: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
        optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        price: z.ZodMiniNumber<number>;
        productId: z.ZodMiniString<string>;
        quantity: z.ZodMiniNumber<number>;
        returnable: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        returned: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        shipped: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        sku: z.ZodMiniString<string>;
        total: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    paid: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    parcels: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        attempts: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        carrier: z.ZodMiniString<string>;
        invoice: z.ZodMiniNullable<z.ZodMiniString<string>>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            lineId: z.ZodMiniString<string>;
            quantity: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        number: z.ZodMiniNumber<number>;
        shippedAt: z.ZodMiniString<string>;
        state: z.ZodMiniDefault<z.ZodMiniEnum<{
            lost: "lost";
            returned: "returned";
            returning: "returning";
            sent: "sent";
        }>>;
        tracking: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    payment: z.ZodMiniObject<{
        brand: z.ZodMiniNullable<z.ZodMiniString<string>>;
        lastFour: z.ZodMiniNullable<z.ZodMiniString<string>>;
        method: z.ZodMiniEnum<{
            card: "card";
            cod: "cod";
            none: "none";
            upi: "upi";
        }>;
    }, z.core.$strip>;
    refunds: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        amount: z.ZodMiniNumber<number>;
        at: z.ZodMiniString<string>;
        doneAt: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        reason: z.ZodMiniString<string>;
        status: z.ZodMiniEnum<{
            done: "done";
            failed: "failed";
            pending: "pending";
        }>;
        toCredit: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
    }, z.core.$strip>>>;
    removed: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    returnUntil: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    shipping: z.ZodMiniNumber<number>;
    status: z.ZodMiniEnum<{
        "Awaiting Payment": "Awaiting Payment";
        Cancelled: "Cancelled";
        Delivered: "Delivered";
        "In Transit": "In Transit";
        Packed: "Packed";
        "Payment Failed": "Payment Failed";
        Placed: "Placed";
    }>;
    storeCredit: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    tax: z.ZodMiniNumber<number>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        note: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        status: z.ZodMiniEnum<{
            "Awaiting Payment": "Awaiting Payment";
            Cancelled: "Cancelled";
            Delivered: "Delivered";
            "In Transit": "In Transit";
            Packed: "Packed";
            "Payment Failed": "Payment Failed";
            Placed: "Placed";
        }>;
    }, z.core.$strip>>;
    total: z.ZodMiniNumber<number>;
    tracking: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniObject<{
        carrier: z.ZodMiniString<string>;
        number: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
type Order = z.infer<typeof orderSchema>;

type order_Address = Address;
type order_GstSums = GstSums;
type order_Order = Order;
declare const order_addressSchema: typeof addressSchema;
declare const order_deliveryChoices: typeof deliveryChoices;
declare const order_gstSchema: typeof gstSchema;
declare const order_orderParcelSchema: typeof orderParcelSchema;
declare const order_orderPaymentMethods: typeof orderPaymentMethods;
declare const order_orderSchema: typeof orderSchema;
declare const order_orderStatuses: typeof orderStatuses;
declare const order_paymentMethods: typeof paymentMethods;
declare const order_refundStatuses: typeof refundStatuses;
declare const order_withoutSeparators: typeof withoutSeparators;
declare namespace order {
  export { order_addressSchema as addressSchema, order_deliveryChoices as deliveryChoices, order_gstSchema as gstSchema, order_orderParcelSchema as orderParcelSchema, order_orderPaymentMethods as orderPaymentMethods, order_orderSchema as orderSchema, order_orderStatuses as orderStatuses, order_paymentMethods as paymentMethods, order_refundStatuses as refundStatuses, order_withoutSeparators as withoutSeparators };
  export type { order_Address as Address, order_GstSums as GstSums, order_Order as Order };
}

/** Preferences of an account: GET and PUT /api/users/preferences, always complete. */
declare const preferencesSchema: z.ZodMiniObject<{
    deliveryOption: z.ZodMiniNullable<z.ZodMiniEnum<{
        express: "express";
        standard: "standard";
    }>>;
    mails: z.ZodMiniObject<{
        backInStock: z.ZodMiniBoolean<boolean>;
        offers: z.ZodMiniBoolean<boolean>;
        orderSteps: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
    paymentMethod: z.ZodMiniNullable<z.ZodMiniEnum<{
        card: "card";
        cod: "cod";
        upi: "upi";
    }>>;
}, z.core.$strip>;
type Preferences = z.infer<typeof preferencesSchema>;

type preferences_Preferences = Preferences;
declare const preferences_preferencesSchema: typeof preferencesSchema;
declare namespace preferences {
  export { preferences_preferencesSchema as preferencesSchema };
  export type { preferences_Preferences as Preferences };
}

/** A card that was used: all stored data of it. */
declare const savedPaymentSchema: z.ZodMiniObject<{
    brand: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    lastFour: z.ZodMiniString<string>;
    usedAt: z.ZodMiniString<string>;
}, z.core.$strip>;
type SavedPayment = z.infer<typeof savedPaymentSchema>;

type savedPayment_SavedPayment = SavedPayment;
declare const savedPayment_savedPaymentSchema: typeof savedPaymentSchema;
declare namespace savedPayment {
  export { savedPayment_savedPaymentSchema as savedPaymentSchema };
  export type { savedPayment_SavedPayment as SavedPayment };
}

/** Maximum number of changes in the list. */
declare const MAX_CREDIT_ENTRIES = 100;
/** Why store credit changed. 'given-back': the order was not paid, was cancelled, or was returned. */
declare const creditKinds: readonly ["given", "taken", "refund", "return", "exchange", "spent", "given-back", "merged", "closed"];
declare const creditEntrySchema: z.ZodMiniObject<{
    amount: z.ZodMiniNumber<number>;
    at: z.ZodMiniString<string>;
    balance: z.ZodMiniNumber<number>;
    id: z.ZodMiniString<string>;
    kind: z.ZodMiniEnum<{
        closed: "closed";
        exchange: "exchange";
        given: "given";
        "given-back": "given-back";
        merged: "merged";
        refund: "refund";
        return: "return";
        spent: "spent";
        taken: "taken";
    }>;
    note: z.ZodMiniNullable<z.ZodMiniString<string>>;
    orderId: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
type CreditEntry = z.infer<typeof creditEntrySchema>;
/** GET /api/users/credit. */
declare const storeCreditSchema: z.ZodMiniObject<{
    balance: z.ZodMiniNumber<number>;
    entries: z.ZodMiniArray<z.ZodMiniObject<{
        amount: z.ZodMiniNumber<number>;
        at: z.ZodMiniString<string>;
        balance: z.ZodMiniNumber<number>;
        id: z.ZodMiniString<string>;
        kind: z.ZodMiniEnum<{
            closed: "closed";
            exchange: "exchange";
            given: "given";
            "given-back": "given-back";
            merged: "merged";
            refund: "refund";
            return: "return";
            spent: "spent";
            taken: "taken";
        }>;
        note: z.ZodMiniNullable<z.ZodMiniString<string>>;
        orderId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type StoreCredit = z.infer<typeof storeCreditSchema>;

type storeCredit_CreditEntry = CreditEntry;
declare const storeCredit_MAX_CREDIT_ENTRIES: typeof MAX_CREDIT_ENTRIES;
type storeCredit_StoreCredit = StoreCredit;
declare const storeCredit_creditEntrySchema: typeof creditEntrySchema;
declare const storeCredit_creditKinds: typeof creditKinds;
declare const storeCredit_storeCreditSchema: typeof storeCreditSchema;
declare namespace storeCredit {
  export { storeCredit_MAX_CREDIT_ENTRIES as MAX_CREDIT_ENTRIES, storeCredit_creditEntrySchema as creditEntrySchema, storeCredit_creditKinds as creditKinds, storeCredit_storeCreditSchema as storeCreditSchema };
  export type { storeCredit_CreditEntry as CreditEntry, storeCredit_StoreCredit as StoreCredit };
}

/** PUT /api/users/wishlist: the products that a browser has added and removed. */
declare const wishlistChangeSchema: z.ZodMiniObject<{
    add: z.ZodMiniArray<z.ZodMiniString<string>>;
    remove: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** The products on the wishlist, newest first. */
declare const wishlistIdsSchema: z.ZodMiniObject<{
    ids: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** POST /api/stock-wishes: a back-in-stock request. Without `email`, the account's address is used. */
declare const backInStockSchema: z.ZodMiniObject<{
    email: z.ZodMiniOptional<z.ZodMiniEmail>;
    productId: z.ZodMiniString<string>;
    sku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strip>;
/** A back-in-stock request of an account. */
declare const pendingBackInStockRequestSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    productId: z.ZodMiniString<string>;
}, z.core.$strip>;
type PendingBackInStockRequest = z.infer<typeof pendingBackInStockRequestSchema>;

type wishes_PendingBackInStockRequest = PendingBackInStockRequest;
declare const wishes_backInStockSchema: typeof backInStockSchema;
declare const wishes_pendingBackInStockRequestSchema: typeof pendingBackInStockRequestSchema;
declare const wishes_wishlistChangeSchema: typeof wishlistChangeSchema;
declare const wishes_wishlistIdsSchema: typeof wishlistIdsSchema;
declare namespace wishes {
  export { wishes_backInStockSchema as backInStockSchema, wishes_pendingBackInStockRequestSchema as pendingBackInStockRequestSchema, wishes_wishlistChangeSchema as wishlistChangeSchema, wishes_wishlistIdsSchema as wishlistIdsSchema };
  export type { wishes_PendingBackInStockRequest as PendingBackInStockRequest };
}

/** POST /api/auth/login; stores the token. */
declare function signIn$1(body: {
    email: string;
    password: string;
}): Promise<User>;
/** POST /api/auth/confirm-account, with the token of an emailed link; stores the session's token. */
declare function confirmAccount$1(linkToken: string, password?: string): Promise<User>;
/** GET /api/users/sessions: the account's sessions. */
declare function fetchSessions$1(): Promise<OpenSession[]>;
/** GET /api/users/profile */
declare function fetchProfile$1(): Promise<Profile>;
/** PUT /api/users/profile/update */
declare function updateProfile$1(body: {
    name?: string;
    phone?: null | string;
}): Promise<Profile>;
/** GET /api/users/addresses */
declare function fetchAddresses$1(): Promise<SavedAddress[]>;
/** POST /api/users/addresses */
declare function addAddress$1(address: Address & {
    isDefault?: boolean;
}): Promise<SavedAddress>;
/** PUT /api/users/addresses/{id} */
declare function updateAddress$1(id: string, address: Address & {
    isDefault?: boolean;
}): Promise<SavedAddress>;
/** GET /api/users/stock-wishes: the account's back-in-stock requests. */
declare function fetchBackInStock$1(): Promise<PendingBackInStockRequest[]>;
/** GET /api/users/payments: the cards that the account has paid with. */
declare function fetchPayments$1(): Promise<SavedPayment[]>;
/** GET /api/users/credit: the account's store credit, with its latest changes. */
declare function fetchStoreCredit$1(): Promise<StoreCredit>;
/** GET /api/users/preferences: which emails the account gets, and the defaults of its checkout. */
declare function fetchPreferences$1(): Promise<Preferences>;
/** PUT /api/users/preferences: all of them. */
declare function writePreferences$1(preferences: Preferences): Promise<Preferences>;
/** POST /api/auth/forgot-password. The response is the same for known and unknown addresses. */
declare function requestPasswordReset$1(email: string): Promise<void>;
/**
 * POST /api/auth/register: requests an account, which the link in an email creates. The response is the same whether
 * the address has one.
 */
declare function register$1(body: {
    email: string;
    name: string;
    password: string;
}): Promise<void>;
/** POST /api/auth/reset-password, with the token of an emailed link. Ends all sessions. */
declare function resetPassword$1(token: string, password: string): Promise<void>;
/** POST /api/auth/confirm-email, with the token of an emailed link. */
declare function confirmEmail$1(token: string, password?: string): Promise<void>;
/** PUT /api/users/password. Ends all other sessions. */
declare function changePassword$1(body: {
    currentPassword: string;
    newPassword: string;
}): Promise<void>;
/** PUT /api/users/email: requests a new address, which takes effect with the link in an email to it. */
declare function changeEmail$1(body: {
    email: string;
    password: string;
}): Promise<void>;
/** DELETE /api/users/sessions/{id}: ends one session. */
declare function endSessionOf$1(id: string): Promise<void>;
/** DELETE /api/users/sessions: ends all sessions, including this one. */
declare function signOutEverywhere$1(): Promise<void>;
/** GET /api/users/export: all data of the account, as a file. */
declare function fetchAccountFile$1(): Promise<Blob>;
/** POST /api/users/delete-account. */
declare function deleteAccount$1(password: string): Promise<void>;
/** DELETE /api/users/addresses/{id} */
declare function removeAddress$1(id: string): Promise<void>;
/**
 * POST /api/stock-wishes/end, with the token of the link in a back-in-stock email: ends all requests of its address.
 */
declare function endStockMails$1(token: string): Promise<void>;
/** DELETE /api/users/stock-wishes/{id} */
declare function removeBackInStockRequest$1(id: string): Promise<void>;
/** DELETE /api/users/payments/{id}: removes the card from the list. */
declare function forgetPayment$1(id: string): Promise<void>;

declare namespace accountClient {
  export {
    addAddress$1 as addAddress,
    changeEmail$1 as changeEmail,
    changePassword$1 as changePassword,
    confirmAccount$1 as confirmAccount,
    confirmEmail$1 as confirmEmail,
    deleteAccount$1 as deleteAccount,
    endSessionOf$1 as endSessionOf,
    endStockMails$1 as endStockMails,
    fetchAccountFile$1 as fetchAccountFile,
    fetchAddresses$1 as fetchAddresses,
    fetchBackInStock$1 as fetchBackInStock,
    fetchPayments$1 as fetchPayments,
    fetchPreferences$1 as fetchPreferences,
    fetchProfile$1 as fetchProfile,
    fetchSessions$1 as fetchSessions,
    fetchStoreCredit$1 as fetchStoreCredit,
    forgetPayment$1 as forgetPayment,
    register$1 as register,
    removeAddress$1 as removeAddress,
    removeBackInStockRequest$1 as removeBackInStockRequest,
    requestPasswordReset$1 as requestPasswordReset,
    resetPassword$1 as resetPassword,
    signIn$1 as signIn,
    signOutEverywhere$1 as signOutEverywhere,
    updateAddress$1 as updateAddress,
    updateProfile$1 as updateProfile,
    writePreferences$1 as writePreferences,
  };
}

declare const requestPasswordReset: typeof requestPasswordReset$1;
declare const register: typeof register$1;
declare const resetPassword: typeof resetPassword$1;
declare const confirmEmail: typeof confirmEmail$1;
declare const changePassword: typeof changePassword$1;
declare const changeEmail: typeof changeEmail$1;
declare const endSessionOf: typeof endSessionOf$1;
declare const signOutEverywhere: typeof signOutEverywhere$1;
declare const fetchAccountFile: typeof fetchAccountFile$1;
declare const deleteAccount: typeof deleteAccount$1;
declare const removeAddress: typeof removeAddress$1;
declare const endStockMails: typeof endStockMails$1;
declare const removeBackInStockRequest: typeof removeBackInStockRequest$1;
declare const forgetPayment: typeof forgetPayment$1;
declare const signIn: typeof signIn$1;
declare const confirmAccount: typeof confirmAccount$1;
declare const fetchSessions: typeof fetchSessions$1;
declare const fetchProfile: typeof fetchProfile$1;
declare const updateProfile: typeof updateProfile$1;
declare const fetchAddresses: typeof fetchAddresses$1;
declare const addAddress: typeof addAddress$1;
declare const updateAddress: typeof updateAddress$1;
declare const fetchBackInStock: typeof fetchBackInStock$1;
declare const fetchPayments: typeof fetchPayments$1;
declare const fetchStoreCredit: typeof fetchStoreCredit$1;
declare const fetchPreferences: typeof fetchPreferences$1;
declare const writePreferences: typeof writePreferences$1;

declare const account_addAddress: typeof addAddress;
declare const account_changeEmail: typeof changeEmail;
declare const account_changePassword: typeof changePassword;
declare const account_confirmAccount: typeof confirmAccount;
declare const account_confirmEmail: typeof confirmEmail;
declare const account_deleteAccount: typeof deleteAccount;
declare const account_endSessionOf: typeof endSessionOf;
declare const account_endStockMails: typeof endStockMails;
declare const account_fetchAccountFile: typeof fetchAccountFile;
declare const account_fetchAddresses: typeof fetchAddresses;
declare const account_fetchBackInStock: typeof fetchBackInStock;
declare const account_fetchPayments: typeof fetchPayments;
declare const account_fetchPreferences: typeof fetchPreferences;
declare const account_fetchProfile: typeof fetchProfile;
declare const account_fetchSessions: typeof fetchSessions;
declare const account_fetchStoreCredit: typeof fetchStoreCredit;
declare const account_forgetPayment: typeof forgetPayment;
declare const account_register: typeof register;
declare const account_removeAddress: typeof removeAddress;
declare const account_removeBackInStockRequest: typeof removeBackInStockRequest;
declare const account_requestPasswordReset: typeof requestPasswordReset;
declare const account_resetPassword: typeof resetPassword;
declare const account_signIn: typeof signIn;
declare const account_signOutEverywhere: typeof signOutEverywhere;
declare const account_updateAddress: typeof updateAddress;
declare const account_updateProfile: typeof updateProfile;
declare const account_writePreferences: typeof writePreferences;
declare namespace account {
  export {
    account_addAddress as addAddress,
    account_changeEmail as changeEmail,
    account_changePassword as changePassword,
    account_confirmAccount as confirmAccount,
    account_confirmEmail as confirmEmail,
    account_deleteAccount as deleteAccount,
    account_endSessionOf as endSessionOf,
    account_endStockMails as endStockMails,
    account_fetchAccountFile as fetchAccountFile,
    account_fetchAddresses as fetchAddresses,
    account_fetchBackInStock as fetchBackInStock,
    account_fetchPayments as fetchPayments,
    account_fetchPreferences as fetchPreferences,
    account_fetchProfile as fetchProfile,
    account_fetchSessions as fetchSessions,
    account_fetchStoreCredit as fetchStoreCredit,
    account_forgetPayment as forgetPayment,
    account_register as register,
    account_removeAddress as removeAddress,
    account_removeBackInStockRequest as removeBackInStockRequest,
    account_requestPasswordReset as requestPasswordReset,
    account_resetPassword as resetPassword,
    account_signIn as signIn,
    account_signOutEverywhere as signOutEverywhere,
    account_updateAddress as updateAddress,
    account_updateProfile as updateProfile,
    account_writePreferences as writePreferences,
  };
}

/**
 * POST /api/stock-wishes: requests a back-in-stock email, to the account's address by default.
 * @returns the message for the shopper
 */
declare function requestBackInStock(wish: {
    email?: string;
    productId: string;
    sku?: null | string;
}): Promise<string>;

declare const backInStock_requestBackInStock: typeof requestBackInStock;
declare namespace backInStock {
  export {
    backInStock_requestBackInStock as requestBackInStock,
  };
}

/** A third-level category, e.g. Sarees. */
declare const categoryTypeSchema: z.ZodMiniObject<{
    description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    id: z.ZodMiniString<string>;
    mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    name: z.ZodMiniString<string>;
    parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    slug: z.ZodMiniString<string>;
}, z.core.$strip>;
/** A second-level category (a section), e.g. Women, with its types. */
declare const categorySectionSchema: z.ZodMiniObject<{
    description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    id: z.ZodMiniString<string>;
    mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    name: z.ZodMiniString<string>;
    parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    slug: z.ZodMiniString<string>;
    subcategories: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        id: z.ZodMiniString<string>;
        mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        name: z.ZodMiniString<string>;
        parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        slug: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
/** A top-level category (a department), e.g. Clothing, with its sections. Specification §3, Category. */
declare const categorySchema: z.ZodMiniObject<{
    description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    id: z.ZodMiniString<string>;
    mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    name: z.ZodMiniString<string>;
    parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    slug: z.ZodMiniString<string>;
    subcategories: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        id: z.ZodMiniString<string>;
        mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        name: z.ZodMiniString<string>;
        parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        slug: z.ZodMiniString<string>;
        subcategories: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
            description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            id: z.ZodMiniString<string>;
            mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            name: z.ZodMiniString<string>;
            parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            slug: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
/** The response of the metadata call: `subcategory` and `type` are null if the query names none (§3). */
declare const categoryMetadataSchema: z.ZodMiniObject<{
    category: z.ZodMiniObject<{
        description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        id: z.ZodMiniString<string>;
        mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        name: z.ZodMiniString<string>;
        parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        slug: z.ZodMiniString<string>;
    }, z.core.$strip>;
    subcategory: z.ZodMiniNullable<z.ZodMiniObject<{
        description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        id: z.ZodMiniString<string>;
        mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        name: z.ZodMiniString<string>;
        parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        slug: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    type: z.ZodMiniNullable<z.ZodMiniObject<{
        description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        id: z.ZodMiniString<string>;
        mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        name: z.ZodMiniString<string>;
        parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        slug: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/**
 * One category of any level by its slug: what /category/{categorySlug} and /category-group/{category} read.
 * `path` leads from the department to the category itself.
 */
declare const categoryDetailSchema: z.ZodMiniObject<{
    description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    id: z.ZodMiniString<string>;
    level: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    name: z.ZodMiniString<string>;
    parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    path: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        slug: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    slug: z.ZodMiniString<string>;
    subcategories: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        id: z.ZodMiniString<string>;
        mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        name: z.ZodMiniString<string>;
        parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        slug: z.ZodMiniString<string>;
        subcategories: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
            description: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            id: z.ZodMiniString<string>;
            mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            name: z.ZodMiniString<string>;
            parentId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            productCount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            slug: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
type CategoryType = z.infer<typeof categoryTypeSchema>;
type CategorySection = z.infer<typeof categorySectionSchema>;
type Category = z.infer<typeof categorySchema>;
type CategoryMetadata = z.infer<typeof categoryMetadataSchema>;
type CategoryDetail = z.infer<typeof categoryDetailSchema>;

type category_Category = Category;
type category_CategoryDetail = CategoryDetail;
type category_CategoryMetadata = CategoryMetadata;
type category_CategorySection = CategorySection;
type category_CategoryType = CategoryType;
declare const category_categoryDetailSchema: typeof categoryDetailSchema;
declare const category_categoryMetadataSchema: typeof categoryMetadataSchema;
declare const category_categorySchema: typeof categorySchema;
declare const category_categorySectionSchema: typeof categorySectionSchema;
declare const category_categoryTypeSchema: typeof categoryTypeSchema;
declare namespace category {
  export { category_categoryDetailSchema as categoryDetailSchema, category_categoryMetadataSchema as categoryMetadataSchema, category_categorySchema as categorySchema, category_categorySectionSchema as categorySectionSchema, category_categoryTypeSchema as categoryTypeSchema };
  export type { category_Category as Category, category_CategoryDetail as CategoryDetail, category_CategoryMetadata as CategoryMetadata, category_CategorySection as CategorySection, category_CategoryType as CategoryType };
}

/** GET /api/categories/top-level; an empty list on failure (§8). */
declare function fetchTopLevelCategories$1(): Promise<Category[]>;
/** GET /api/categories/{slug}. Throws on failure, with status 404 for an unknown category. */
declare function fetchCategory$1(slug: string): Promise<CategoryDetail>;
/** GET /api/categories/{slug}, or null on failure (§7, §8). */
declare function findCategory$1(slug: string): Promise<CategoryDetail | null>;
/** The names of a category path; subcategory and type may be null (§3). */
declare function fetchCategoryMetadata$1(category: string, query?: {
    subcategory?: string;
    type?: string;
}): Promise<CategoryMetadata>;

declare namespace categoriesClient {
  export {
    fetchCategory$1 as fetchCategory,
    fetchCategoryMetadata$1 as fetchCategoryMetadata,
    fetchTopLevelCategories$1 as fetchTopLevelCategories,
    findCategory$1 as findCategory,
  };
}

declare const fetchTopLevelCategories: typeof fetchTopLevelCategories$1;
declare const fetchCategory: typeof fetchCategory$1;
declare const findCategory: typeof findCategory$1;
declare const fetchCategoryMetadata: typeof fetchCategoryMetadata$1;

declare const categories_fetchCategory: typeof fetchCategory;
declare const categories_fetchCategoryMetadata: typeof fetchCategoryMetadata;
declare const categories_fetchTopLevelCategories: typeof fetchTopLevelCategories;
declare const categories_findCategory: typeof findCategory;
declare namespace categories {
  export {
    categories_fetchCategory as fetchCategory,
    categories_fetchCategoryMetadata as fetchCategoryMetadata,
    categories_fetchTopLevelCategories as fetchTopLevelCategories,
    categories_findCategory as findCategory,
  };
}

/** Maximum size of an attachment in bytes. */
declare const MAX_ATTACHMENT_BYTES: number;
declare const attachmentTypes: readonly ["image/jpeg", "image/png", "image/webp", "application/pdf"];
/** Body of POST /api/chats. Signed-in shoppers can leave everything out. */
declare const chatStartSchema: z.ZodMiniObject<{
    email: z.ZodMiniOptional<z.ZodMiniEmail>;
    name: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
declare const chatAttachmentSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    size: z.ZodMiniNumber<number>;
    type: z.ZodMiniEnum<{
        "application/pdf": "application/pdf";
        "image/webp": "image/webp";
    }>;
}, z.core.$strip>;
type ChatAttachment = z.infer<typeof chatAttachmentSchema>;
declare const chatSides: readonly ["shopper", "staff", "shop"];
declare const chatMessageSchema: z.ZodMiniObject<{
    at: z.ZodMiniString<string>;
    attachments: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        size: z.ZodMiniNumber<number>;
        type: z.ZodMiniEnum<{
            "application/pdf": "application/pdf";
            "image/webp": "image/webp";
        }>;
    }, z.core.$strip>>;
    author: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    seq: z.ZodMiniNumber<number>;
    side: z.ZodMiniEnum<{
        shop: "shop";
        shopper: "shopper";
        staff: "staff";
    }>;
    text: z.ZodMiniString<string>;
}, z.core.$strip>;
type ChatMessage = z.infer<typeof chatMessageSchema>;
/** Body of POST /api/chats/{id}/messages. The same `clientId` twice is one message. */
declare const chatWriteSchema: z.ZodMiniObject<{
    attachments: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniString<string>>>;
    clientId: z.ZodMiniString<string>;
    text: z.ZodMiniDefault<z.ZodMiniString<string>>;
}, z.core.$strip>;
type ChatWrite = z.input<typeof chatWriteSchema>;
/** GET /api/chats/{id}. */
declare const chatSchema: z.ZodMiniObject<{
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    hours: z.ZodMiniOptional<z.ZodMiniString<string>>;
    id: z.ZodMiniString<string>;
    messages: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        attachments: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            size: z.ZodMiniNumber<number>;
            type: z.ZodMiniEnum<{
                "application/pdf": "application/pdf";
                "image/webp": "image/webp";
            }>;
        }, z.core.$strip>>;
        author: z.ZodMiniString<string>;
        clientId: z.ZodMiniString<string>;
        seq: z.ZodMiniNumber<number>;
        side: z.ZodMiniEnum<{
            shop: "shop";
            shopper: "shopper";
            staff: "staff";
        }>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    name: z.ZodMiniString<string>;
    read: z.ZodMiniObject<{
        shopper: z.ZodMiniNumber<number>;
        staff: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    staffed: z.ZodMiniBoolean<boolean>;
    state: z.ZodMiniEnum<{
        closed: "closed";
        open: "open";
    }>;
}, z.core.$strip>;
type Chat = z.infer<typeof chatSchema>;
/** Response of POST /api/chats. `token` opens a guest's chat, sent as X-Chat-Token; null for an account's. */
declare const chatStartedSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    token: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** GET /api/chats/mine: an account's open chat. */
declare const ownChatSchema: z.ZodMiniObject<{
    id: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** Server-sent events of GET /api/chats/{id}/events besides messages, named by `kind`. */
declare const chatSignalSchema: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"typing">;
    side: z.ZodMiniEnum<{
        shopper: "shopper";
        staff: "staff";
    }>;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"read">;
    seq: z.ZodMiniNumber<number>;
    side: z.ZodMiniEnum<{
        shopper: "shopper";
        staff: "staff";
    }>;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"state">;
    state: z.ZodMiniEnum<{
        closed: "closed";
        open: "open";
    }>;
}, z.core.$strip>], "kind">;
type ChatSignal = z.infer<typeof chatSignalSchema>;
/** GET /api/chats/hours: the chat hours for a page without a chat. */
declare const chatStaffedSchema: z.ZodMiniObject<{
    hours: z.ZodMiniString<string>;
    staffed: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;

type chat_Chat = Chat;
type chat_ChatAttachment = ChatAttachment;
type chat_ChatMessage = ChatMessage;
type chat_ChatSignal = ChatSignal;
type chat_ChatWrite = ChatWrite;
declare const chat_MAX_ATTACHMENT_BYTES: typeof MAX_ATTACHMENT_BYTES;
declare const chat_attachmentTypes: typeof attachmentTypes;
declare const chat_chatAttachmentSchema: typeof chatAttachmentSchema;
declare const chat_chatMessageSchema: typeof chatMessageSchema;
declare const chat_chatSchema: typeof chatSchema;
declare const chat_chatSides: typeof chatSides;
declare const chat_chatSignalSchema: typeof chatSignalSchema;
declare const chat_chatStaffedSchema: typeof chatStaffedSchema;
declare const chat_chatStartSchema: typeof chatStartSchema;
declare const chat_chatStartedSchema: typeof chatStartedSchema;
declare const chat_chatWriteSchema: typeof chatWriteSchema;
declare const chat_ownChatSchema: typeof ownChatSchema;
declare namespace chat {
  export { chat_MAX_ATTACHMENT_BYTES as MAX_ATTACHMENT_BYTES, chat_attachmentTypes as attachmentTypes, chat_chatAttachmentSchema as chatAttachmentSchema, chat_chatMessageSchema as chatMessageSchema, chat_chatSchema as chatSchema, chat_chatSides as chatSides, chat_chatSignalSchema as chatSignalSchema, chat_chatStaffedSchema as chatStaffedSchema, chat_chatStartSchema as chatStartSchema, chat_chatStartedSchema as chatStartedSchema, chat_chatWriteSchema as chatWriteSchema, chat_ownChatSchema as ownChatSchema };
  export type { chat_Chat as Chat, chat_ChatAttachment as ChatAttachment, chat_ChatMessage as ChatMessage, chat_ChatSignal as ChatSignal, chat_ChatWrite as ChatWrite };
}

/** A chat, with its token for a guest. */
interface ChatKey {
    id: string;
    token: null | string;
}
declare const headersOf: ({ token }: ChatKey) => Record<string, string>;
declare const pathOf: ({ id }: ChatKey) => string;
declare function startChat(body: {
    email?: string;
    name?: string;
}): Promise<ChatKey>;
declare function fetchOwnChat(): Promise<null | string>;
declare function fetchChatHours(): Promise<{
    hours: string;
    staffed: boolean;
}>;
declare function fetchChat(key: ChatKey): Promise<Chat>;
declare function sendChatMessage(key: ChatKey, message: ChatWrite): Promise<ChatMessage>;
declare function addChatFile(key: ChatKey, file: File): Promise<ChatAttachment>;
declare function fetchChatFile(key: ChatKey, fileId: string): Promise<Blob>;
declare function sendChatSignal(key: ChatKey, what: 'close' | 'transcript' | 'typing'): Promise<void>;
declare function markChatRead(key: ChatKey, seq: number): Promise<void>;
/**
 * Parses an event of a chat's stream.
 * @returns null for an unknown kind
 */
declare function readChatEvent(event: string | undefined, data: string): ChatMessage | ChatSignal | null;

type chatClient_ChatKey = ChatKey;
declare const chatClient_addChatFile: typeof addChatFile;
declare const chatClient_fetchChat: typeof fetchChat;
declare const chatClient_fetchChatFile: typeof fetchChatFile;
declare const chatClient_fetchChatHours: typeof fetchChatHours;
declare const chatClient_fetchOwnChat: typeof fetchOwnChat;
declare const chatClient_headersOf: typeof headersOf;
declare const chatClient_markChatRead: typeof markChatRead;
declare const chatClient_pathOf: typeof pathOf;
declare const chatClient_readChatEvent: typeof readChatEvent;
declare const chatClient_sendChatMessage: typeof sendChatMessage;
declare const chatClient_sendChatSignal: typeof sendChatSignal;
declare const chatClient_startChat: typeof startChat;
declare namespace chatClient {
  export { chatClient_addChatFile as addChatFile, chatClient_fetchChat as fetchChat, chatClient_fetchChatFile as fetchChatFile, chatClient_fetchChatHours as fetchChatHours, chatClient_fetchOwnChat as fetchOwnChat, chatClient_headersOf as headersOf, chatClient_markChatRead as markChatRead, chatClient_pathOf as pathOf, chatClient_readChatEvent as readChatEvent, chatClient_sendChatMessage as sendChatMessage, chatClient_sendChatSignal as sendChatSignal, chatClient_startChat as startChat };
  export type { chatClient_ChatKey as ChatKey };
}

/** Languages that a page's text is written in: those of the shop. */
declare const contentLanguages: readonly ["en", "hi"];
type ContentLanguage = (typeof contentLanguages)[number];
/**
 * The pages whose text staff can edit. Without a published text, a page shows the text built into the content remote.
 */
declare const contentPages$1: {
    readonly about: {
        readonly isNumbered: false;
        readonly name: "About";
        readonly parts: {};
        readonly path: "/aboutus";
    };
    readonly cares: {
        readonly isNumbered: false;
        readonly name: "Haat Cares";
        readonly parts: {};
        readonly path: "/haat-cares";
    };
    readonly conditions: {
        readonly isNumbered: true;
        readonly name: "Conditions";
        readonly parts: {};
        readonly path: "/conditions";
    };
    readonly privacy: {
        readonly isNumbered: true;
        readonly name: "Privacy";
        readonly parts: {
            readonly measurement: "Whether visits are measured, and the choice";
        };
        readonly path: "/privacy";
    };
    readonly protection: {
        readonly isNumbered: false;
        readonly name: "Purchase protection";
        readonly parts: {
            readonly claim: "Button to file a claim";
        };
        readonly path: "/protection";
    };
    readonly returns: {
        readonly isNumbered: false;
        readonly name: "Returns";
        readonly parts: {
            readonly 'contact-support': "Button to contact support";
            readonly 'track-return': "Finding an order and returning it";
        };
        readonly path: "/returns";
    };
};
type ContentPage = keyof typeof contentPages$1;
declare const contentPageKeys: [ContentPage, ...ContentPage[]];
/** The interactive parts of a page. */
declare const partsOf: (page: ContentPage) => Readonly<Record<string, string>>;

type contentPageList_ContentLanguage = ContentLanguage;
type contentPageList_ContentPage = ContentPage;
declare const contentPageList_contentLanguages: typeof contentLanguages;
declare const contentPageList_contentPageKeys: typeof contentPageKeys;
declare const contentPageList_partsOf: typeof partsOf;
declare namespace contentPageList {
  export { contentPageList_contentLanguages as contentLanguages, contentPageList_contentPageKeys as contentPageKeys, contentPages$1 as contentPages, contentPageList_partsOf as partsOf };
  export type { contentPageList_ContentLanguage as ContentLanguage, contentPageList_ContentPage as ContentPage };
}

declare const contentSpanSchema: z.ZodMiniObject<{
    em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
    href: z.ZodMiniOptional<z.ZodMiniString<string>>;
    strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
    text: z.ZodMiniString<string>;
}, z.core.$strip>;
type ContentSpan = z.infer<typeof contentSpanSchema>;
declare const contentBlockSchema: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    kind: z.ZodMiniLiteral<"heading">;
    level: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>]>;
    text: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"paragraph">;
    text: z.ZodMiniArray<z.ZodMiniObject<{
        em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
        href: z.ZodMiniOptional<z.ZodMiniString<string>>;
        strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>, z.ZodMiniObject<{
    isNumbered: z.ZodMiniBoolean<boolean>;
    items: z.ZodMiniArray<z.ZodMiniArray<z.ZodMiniObject<{
        em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
        href: z.ZodMiniOptional<z.ZodMiniString<string>>;
        strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    kind: z.ZodMiniLiteral<"list">;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"part">;
    part: z.ZodMiniString<string>;
}, z.core.$strip>], "kind">;
type ContentBlock = z.infer<typeof contentBlockSchema>;
/** A page's text in one language. */
declare const contentTextSchema: z.ZodMiniObject<{
    blocks: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        kind: z.ZodMiniLiteral<"heading">;
        level: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>]>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"paragraph">;
        text: z.ZodMiniArray<z.ZodMiniObject<{
            em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
            href: z.ZodMiniOptional<z.ZodMiniString<string>>;
            strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
            text: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        isNumbered: z.ZodMiniBoolean<boolean>;
        items: z.ZodMiniArray<z.ZodMiniArray<z.ZodMiniObject<{
            em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
            href: z.ZodMiniOptional<z.ZodMiniString<string>>;
            strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
            text: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        kind: z.ZodMiniLiteral<"list">;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"part">;
        part: z.ZodMiniString<string>;
    }, z.core.$strip>], "kind">>;
    description: z.ZodMiniString<string>;
    lede: z.ZodMiniString<string>;
    title: z.ZodMiniString<string>;
}, z.core.$strip>;
type ContentText = z.infer<typeof contentTextSchema>;
/** Why a text cannot be published; empty if it can. */
declare function validateContent(page: ContentPage, { blocks }: ContentText): string[];
/** GET /api/content/{page}?language=: null if staff have published no text in that language. */
declare const shownContentSchema: z.ZodMiniObject<{
    publishedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    text: z.ZodMiniNullable<z.ZodMiniObject<{
        blocks: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            kind: z.ZodMiniLiteral<"heading">;
            level: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>]>;
            text: z.ZodMiniString<string>;
        }, z.core.$strip>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"paragraph">;
            text: z.ZodMiniArray<z.ZodMiniObject<{
                em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                href: z.ZodMiniOptional<z.ZodMiniString<string>>;
                strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                text: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>, z.ZodMiniObject<{
            isNumbered: z.ZodMiniBoolean<boolean>;
            items: z.ZodMiniArray<z.ZodMiniArray<z.ZodMiniObject<{
                em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                href: z.ZodMiniOptional<z.ZodMiniString<string>>;
                strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                text: z.ZodMiniString<string>;
            }, z.core.$strip>>>;
            kind: z.ZodMiniLiteral<"list">;
        }, z.core.$strip>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"part">;
            part: z.ZodMiniString<string>;
        }, z.core.$strip>], "kind">>;
        description: z.ZodMiniString<string>;
        lede: z.ZodMiniString<string>;
        title: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type ShownContent = z.infer<typeof shownContentSchema>;
/** GET /api/content/previews/{key}: a draft, for anyone who has its link. */
declare const contentPreviewSchema: z.ZodMiniObject<{
    language: z.ZodMiniEnum<{
        en: "en";
        hi: "hi";
    }>;
    page: z.ZodMiniEnum<{
        about: "about";
        cares: "cares";
        conditions: "conditions";
        privacy: "privacy";
        protection: "protection";
        returns: "returns";
    }>;
    text: z.ZodMiniObject<{
        blocks: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            kind: z.ZodMiniLiteral<"heading">;
            level: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>]>;
            text: z.ZodMiniString<string>;
        }, z.core.$strip>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"paragraph">;
            text: z.ZodMiniArray<z.ZodMiniObject<{
                em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                href: z.ZodMiniOptional<z.ZodMiniString<string>>;
                strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                text: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>, z.ZodMiniObject<{
            isNumbered: z.ZodMiniBoolean<boolean>;
            items: z.ZodMiniArray<z.ZodMiniArray<z.ZodMiniObject<{
                em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                href: z.ZodMiniOptional<z.ZodMiniString<string>>;
                strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                text: z.ZodMiniString<string>;
            }, z.core.$strip>>>;
            kind: z.ZodMiniLiteral<"list">;
        }, z.core.$strip>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"part">;
            part: z.ZodMiniString<string>;
        }, z.core.$strip>], "kind">>;
        description: z.ZodMiniString<string>;
        lede: z.ZodMiniString<string>;
        title: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>;
type ContentPreview = z.infer<typeof contentPreviewSchema>;
/** A page's text in one language, in the staff's list. */
declare const contentStateSchema: z.ZodMiniObject<{
    draft: z.ZodMiniNullable<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        by: z.ZodMiniNullable<z.ZodMiniString<string>>;
        version: z.ZodMiniInt;
    }, z.core.$strip>>;
    language: z.ZodMiniEnum<{
        en: "en";
        hi: "hi";
    }>;
    page: z.ZodMiniEnum<{
        about: "about";
        cares: "cares";
        conditions: "conditions";
        privacy: "privacy";
        protection: "protection";
        returns: "returns";
    }>;
    shown: z.ZodMiniNullable<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        by: z.ZodMiniNullable<z.ZodMiniString<string>>;
        number: z.ZodMiniInt;
    }, z.core.$strip>>;
}, z.core.$strip>;
type ContentState = z.infer<typeof contentStateSchema>;
declare const contentListSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        draft: z.ZodMiniNullable<z.ZodMiniObject<{
            at: z.ZodMiniString<string>;
            by: z.ZodMiniNullable<z.ZodMiniString<string>>;
            version: z.ZodMiniInt;
        }, z.core.$strip>>;
        language: z.ZodMiniEnum<{
            en: "en";
            hi: "hi";
        }>;
        page: z.ZodMiniEnum<{
            about: "about";
            cares: "cares";
            conditions: "conditions";
            privacy: "privacy";
            protection: "protection";
            returns: "returns";
        }>;
        shown: z.ZodMiniNullable<z.ZodMiniObject<{
            at: z.ZodMiniString<string>;
            by: z.ZodMiniNullable<z.ZodMiniString<string>>;
            number: z.ZodMiniInt;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** GET /api/admin/content/{page}/{language}. */
declare const adminContentSchema: z.ZodMiniObject<{
    draft: z.ZodMiniNullable<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        by: z.ZodMiniNullable<z.ZodMiniString<string>>;
        version: z.ZodMiniInt;
    }, z.core.$strip>>;
    language: z.ZodMiniEnum<{
        en: "en";
        hi: "hi";
    }>;
    page: z.ZodMiniEnum<{
        about: "about";
        cares: "cares";
        conditions: "conditions";
        privacy: "privacy";
        protection: "protection";
        returns: "returns";
    }>;
    previewKey: z.ZodMiniNullable<z.ZodMiniString<string>>;
    shown: z.ZodMiniNullable<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        by: z.ZodMiniNullable<z.ZodMiniString<string>>;
        number: z.ZodMiniInt;
    }, z.core.$strip>>;
    text: z.ZodMiniNullable<z.ZodMiniObject<{
        blocks: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            kind: z.ZodMiniLiteral<"heading">;
            level: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>]>;
            text: z.ZodMiniString<string>;
        }, z.core.$strip>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"paragraph">;
            text: z.ZodMiniArray<z.ZodMiniObject<{
                em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                href: z.ZodMiniOptional<z.ZodMiniString<string>>;
                strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                text: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>, z.ZodMiniObject<{
            isNumbered: z.ZodMiniBoolean<boolean>;
            items: z.ZodMiniArray<z.ZodMiniArray<z.ZodMiniObject<{
                em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                href: z.ZodMiniOptional<z.ZodMiniString<string>>;
                strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                text: z.ZodMiniString<string>;
            }, z.core.$strip>>>;
            kind: z.ZodMiniLiteral<"list">;
        }, z.core.$strip>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"part">;
            part: z.ZodMiniString<string>;
        }, z.core.$strip>], "kind">>;
        description: z.ZodMiniString<string>;
        lede: z.ZodMiniString<string>;
        title: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    versions: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        by: z.ZodMiniNullable<z.ZodMiniString<string>>;
        number: z.ZodMiniInt;
    }, z.core.$strip>>;
}, z.core.$strip>;
type AdminContent = z.infer<typeof adminContentSchema>;
/** GET /api/admin/content/{page}/{language}/versions/{number}. */
declare const contentVersionSchema: z.ZodMiniObject<{
    at: z.ZodMiniString<string>;
    by: z.ZodMiniNullable<z.ZodMiniString<string>>;
    number: z.ZodMiniInt;
    text: z.ZodMiniObject<{
        blocks: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            kind: z.ZodMiniLiteral<"heading">;
            level: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>]>;
            text: z.ZodMiniString<string>;
        }, z.core.$strip>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"paragraph">;
            text: z.ZodMiniArray<z.ZodMiniObject<{
                em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                href: z.ZodMiniOptional<z.ZodMiniString<string>>;
                strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                text: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>, z.ZodMiniObject<{
            isNumbered: z.ZodMiniBoolean<boolean>;
            items: z.ZodMiniArray<z.ZodMiniArray<z.ZodMiniObject<{
                em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                href: z.ZodMiniOptional<z.ZodMiniString<string>>;
                strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                text: z.ZodMiniString<string>;
            }, z.core.$strip>>>;
            kind: z.ZodMiniLiteral<"list">;
        }, z.core.$strip>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"part">;
            part: z.ZodMiniString<string>;
        }, z.core.$strip>], "kind">>;
        description: z.ZodMiniString<string>;
        lede: z.ZodMiniString<string>;
        title: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>;
type ContentVersion = z.infer<typeof contentVersionSchema>;
/** Body of PUT …/draft. */
declare const contentDraftWriteSchema: z.ZodMiniObject<{
    shown: z.ZodMiniNullable<z.ZodMiniInt>;
    text: z.ZodMiniObject<{
        blocks: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            kind: z.ZodMiniLiteral<"heading">;
            level: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>]>;
            text: z.ZodMiniString<string>;
        }, z.core.$strip>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"paragraph">;
            text: z.ZodMiniArray<z.ZodMiniObject<{
                em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                href: z.ZodMiniOptional<z.ZodMiniString<string>>;
                strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                text: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>, z.ZodMiniObject<{
            isNumbered: z.ZodMiniBoolean<boolean>;
            items: z.ZodMiniArray<z.ZodMiniArray<z.ZodMiniObject<{
                em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                href: z.ZodMiniOptional<z.ZodMiniString<string>>;
                strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
                text: z.ZodMiniString<string>;
            }, z.core.$strip>>>;
            kind: z.ZodMiniLiteral<"list">;
        }, z.core.$strip>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"part">;
            part: z.ZodMiniString<string>;
        }, z.core.$strip>], "kind">>;
        description: z.ZodMiniString<string>;
        lede: z.ZodMiniString<string>;
        title: z.ZodMiniString<string>;
    }, z.core.$strip>;
    version: z.ZodMiniInt;
}, z.core.$strip>;
type ContentDraftWrite = z.infer<typeof contentDraftWriteSchema>;
/** Body of POST …/publish, …/discard. */
declare const contentDraftSeenSchema: z.ZodMiniObject<{
    version: z.ZodMiniInt;
}, z.core.$strip>;
/** Body of POST …/restore: copies a version to the draft if there is none. */
declare const contentRestoreSchema: z.ZodMiniObject<{
    number: z.ZodMiniInt;
    shown: z.ZodMiniNullable<z.ZodMiniInt>;
}, z.core.$strip>;
/** Body of POST …/take-down: shows the built-in text again. */
declare const contentTakeDownSchema: z.ZodMiniObject<{
    number: z.ZodMiniInt;
}, z.core.$strip>;

type contentPages_AdminContent = AdminContent;
type contentPages_ContentBlock = ContentBlock;
type contentPages_ContentDraftWrite = ContentDraftWrite;
type contentPages_ContentPreview = ContentPreview;
type contentPages_ContentSpan = ContentSpan;
type contentPages_ContentState = ContentState;
type contentPages_ContentText = ContentText;
type contentPages_ContentVersion = ContentVersion;
type contentPages_ShownContent = ShownContent;
declare const contentPages_adminContentSchema: typeof adminContentSchema;
declare const contentPages_contentBlockSchema: typeof contentBlockSchema;
declare const contentPages_contentDraftSeenSchema: typeof contentDraftSeenSchema;
declare const contentPages_contentDraftWriteSchema: typeof contentDraftWriteSchema;
declare const contentPages_contentListSchema: typeof contentListSchema;
declare const contentPages_contentPreviewSchema: typeof contentPreviewSchema;
declare const contentPages_contentRestoreSchema: typeof contentRestoreSchema;
declare const contentPages_contentSpanSchema: typeof contentSpanSchema;
declare const contentPages_contentStateSchema: typeof contentStateSchema;
declare const contentPages_contentTakeDownSchema: typeof contentTakeDownSchema;
declare const contentPages_contentTextSchema: typeof contentTextSchema;
declare const contentPages_contentVersionSchema: typeof contentVersionSchema;
declare const contentPages_shownContentSchema: typeof shownContentSchema;
declare const contentPages_validateContent: typeof validateContent;
declare namespace contentPages {
  export { contentPages_adminContentSchema as adminContentSchema, contentPages_contentBlockSchema as contentBlockSchema, contentPages_contentDraftSeenSchema as contentDraftSeenSchema, contentPages_contentDraftWriteSchema as contentDraftWriteSchema, contentPages_contentListSchema as contentListSchema, contentPages_contentPreviewSchema as contentPreviewSchema, contentPages_contentRestoreSchema as contentRestoreSchema, contentPages_contentSpanSchema as contentSpanSchema, contentPages_contentStateSchema as contentStateSchema, contentPages_contentTakeDownSchema as contentTakeDownSchema, contentPages_contentTextSchema as contentTextSchema, contentPages_contentVersionSchema as contentVersionSchema, contentPages_shownContentSchema as shownContentSchema, contentPages_validateContent as validateContent };
  export type { contentPages_AdminContent as AdminContent, contentPages_ContentBlock as ContentBlock, contentPages_ContentDraftWrite as ContentDraftWrite, contentPages_ContentPreview as ContentPreview, contentPages_ContentSpan as ContentSpan, contentPages_ContentState as ContentState, contentPages_ContentText as ContentText, contentPages_ContentVersion as ContentVersion, contentPages_ShownContent as ShownContent };
}

/** GET /api/content/{page}: the published text in a language; null if there is none. */
declare function fetchContent$1(page: ContentPage, language: string): Promise<ShownContent>;
/** GET /api/content/previews/{key}: a draft, by its preview link; 404 when it no longer exists. */
declare function fetchContentPreview$1(key: string): Promise<ContentPreview>;

declare namespace contentClient {
  export {
    fetchContent$1 as fetchContent,
    fetchContentPreview$1 as fetchContentPreview,
  };
}

declare const fetchContent: typeof fetchContent$1;
declare const fetchContentPreview: typeof fetchContentPreview$1;

declare const content_fetchContent: typeof fetchContent;
declare const content_fetchContentPreview: typeof fetchContentPreview;
declare namespace content {
  export {
    content_fetchContent as fetchContent,
    content_fetchContentPreview as fetchContentPreview,
  };
}

interface Reader {
    headers?: Record<string, string>;
    signal: AbortSignal;
    /** Called when the server has accepted the stream. */
    onOpen?: () => void;
    onEvent: (event: string | undefined, data: string) => void;
}
/**
 * Reads server-sent events of the API until the stream ends. Uses fetch, since EventSource cannot send a bearer token.
 * Before reading again, make a call with the HTTP client, which renews an expired session.
 * @param path of the API, with its query
 * @throws if it is refused, breaks, or is silent for too long
 */
declare function readEventStream(path: string, { headers, signal, onOpen, onEvent }: Reader): Promise<void>;

declare const eventStream_readEventStream: typeof readEventStream;
declare namespace eventStream {
  export {
    eventStream_readEventStream as readEventStream,
  };
}

/**
 * Reads a stream of events while the page is visible: a hidden page must not keep a session alive. Reconnects
 * automatically when the stream ends; after a refusal, only when the page becomes visible again.
 * @param read reads until the stream ends, and reports when it is open
 * @param onState called with whether events arrive now
 * @returns ends it
 */
declare function followStream(read: (signal: AbortSignal, onOpen: () => void) => Promise<void>, onState?: (isLive: boolean) => void): () => void;

declare const followStream$1_followStream: typeof followStream;
declare namespace followStream$1 {
  export {
    followStream$1_followStream as followStream,
  };
}

type Call = (...given: never[]) => Promise<unknown>;
/** The calls among the exports of a client's module. */
type CallsOf<Module> = {
    [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name];
};
/**
 * Returns functions that load a client's module at the first call, so that the parsers of responses (zod, schemas) are
 * not part of a page's first load. Marked as pure, so that a build leaves out unused calls.
 */
declare const lazyClient: <Module extends object>(load: () => Promise<Module>) => <Name extends keyof CallsOf<Module>>(name: Name) => CallsOf<Module>[Name];

declare const lazyClient$1_lazyClient: typeof lazyClient;
declare namespace lazyClient$1 {
  export {
    lazyClient$1_lazyClient as lazyClient,
  };
}

/** Idempotency key, created by the browser per action; repeating it returns the same response. */
declare const requestKeySchema: z.ZodMiniString<string>;
/** A part of an order: quantities by line id. */
declare const lineQuantitiesSchema: z.ZodMiniArray<z.ZodMiniObject<{
    lineId: z.ZodMiniString<string>;
    quantity: z.ZodMiniInt;
}, z.core.$strip>>;
type LineQuantities = z.infer<typeof lineQuantitiesSchema>;
/**
 * The version of the order that the caller has seen. With it, a change is refused (409 stale) if the order has changed
 * since.
 */
declare const seenVersionSchema: z.ZodMiniOptional<z.ZodMiniInt>;
/** Body of POST /api/orders/{id}/pack and /unpack (staff). */
declare const orderStepSchema: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
    version: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>>>;
/** Body of POST /api/orders/{id}/deliver (staff). */
declare const orderDeliverSchema: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
    at: z.ZodMiniOptional<z.iso.ZodMiniISODateTime>;
    version: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>>>;
/** Body of POST /api/orders/{id}/undeliver (staff). */
declare const orderUndeliverSchema: z.ZodMiniObject<{
    reason: z.ZodMiniString<string>;
    version: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>;
/** Body of PUT /api/orders/{id}/cash (staff): the day on which the courier's cash was received; null removes it. */
declare const orderCashSchema: z.ZodMiniObject<{
    receivedOn: z.ZodMiniNullable<z.iso.ZodMiniISODate>;
    reference: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    version: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>;
/** Why staff cancel. Shoppers don't see it. */
declare const cancelReasons: readonly ["customer", "out-of-stock", "address", "fraud", "mistake", "other"];
type CancelReason = (typeof cancelReasons)[number];
/** Body of POST /api/orders/{id}/cancel; without lines, everything that has not shipped. */
declare const orderCancelSchema: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
    key: z.ZodMiniOptional<z.ZodMiniString<string>>;
    lines: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        lineId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
    }, z.core.$strip>>>;
    notRestocked: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    note: z.ZodMiniOptional<z.ZodMiniString<string>>;
    reason: z.ZodMiniOptional<z.ZodMiniEnum<{
        address: "address";
        customer: "customer";
        fraud: "fraud";
        mistake: "mistake";
        other: "other";
        "out-of-stock": "out-of-stock";
    }>>;
    refundTo: z.ZodMiniOptional<z.ZodMiniEnum<{
        credit: "credit";
        original: "original";
    }>>;
    version: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>>>;
/**
 * Body of POST /api/orders/{id}/ship (staff): one parcel with these lines; without lines, with everything unshipped.
 */
declare const orderShipSchema: z.ZodMiniObject<{
    carrier: z.ZodMiniString<string>;
    lines: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        lineId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
    }, z.core.$strip>>>;
    trackingNumber: z.ZodMiniString<string>;
    version: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>;
/** Body of POST /api/orders/{id}/returns. Repeating the key returns the same return. */
declare const returnCreateSchema: z.ZodMiniObject<{
    exchange: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        lineId: z.ZodMiniString<string>;
        sku: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    key: z.ZodMiniString<string>;
    lines: z.ZodMiniArray<z.ZodMiniObject<{
        lineId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
    }, z.core.$strip>>;
    note: z.ZodMiniOptional<z.ZodMiniString<string>>;
    reason: z.ZodMiniEnum<{
        "changed-mind": "changed-mind";
        damaged: "damaged";
        different: "different";
        other: "other";
        size: "size";
        "wrong-item": "wrong-item";
    }>;
    upiId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strip>;
type ReturnCreate = z.input<typeof returnCreateSchema>;
/** Body of POST /api/returns/{reference}/move (staff). */
declare const returnMoveSchema: z.ZodMiniObject<{
    note: z.ZodMiniOptional<z.ZodMiniString<string>>;
    received: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        lineId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
    }, z.core.$strip>>>;
    refundTo: z.ZodMiniOptional<z.ZodMiniEnum<{
        credit: "credit";
        original: "original";
    }>>;
    restock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    to: z.ZodMiniEnum<{
        Approved: "Approved";
        "Picked Up": "Picked Up";
        Received: "Received";
        Refunded: "Refunded";
        Refused: "Refused";
    }>;
}, z.core.$strip>;
/** Body of POST /api/refunds/{id}/paid (staff): the reference of the transfer, such as a UTR. */
declare const refundPaidSchema: z.ZodMiniObject<{
    reference: z.ZodMiniString<string>;
}, z.core.$strip>;
/** A refund of what was paid in cash, as staff see it. Rupees. */
declare const cashRefundSchema: z.ZodMiniObject<{
    amount: z.ZodMiniNumber<number>;
    at: z.ZodMiniString<string>;
    doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    id: z.ZodMiniString<string>;
    orderId: z.ZodMiniString<string>;
    reason: z.ZodMiniString<string>;
    reference: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniEnum<{
        done: "done";
        failed: "failed";
        pending: "pending";
    }>;
    upiId: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** A claim as staff see it. */
declare const staffClaimSchema: z.ZodMiniObject<{
    answer: z.ZodMiniNullable<z.ZodMiniString<string>>;
    date: z.ZodMiniString<string>;
    description: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    isBuyer: z.ZodMiniBoolean<boolean>;
    orderId: z.ZodMiniString<string>;
    outcome: z.ZodMiniNullable<z.ZodMiniEnum<{
        refund: "refund";
        replacement: "replacement";
    }>>;
    photos: z.ZodMiniNumber<number>;
    reason: z.ZodMiniEnum<{
        damaged: "damaged";
        defect: "defect";
        different: "different";
        "not-received": "not-received";
        "wrong-item": "wrong-item";
    }>;
    reference: z.ZodMiniString<string>;
    refund: z.ZodMiniNumber<number>;
    replacedBy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    status: z.ZodMiniEnum<{
        Accepted: "Accepted";
        Declined: "Declined";
        Open: "Open";
    }>;
    until: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** Body of POST /api/claims/{reference}/decide (staff). */
declare const claimDecisionSchema: z.ZodMiniObject<{
    answer: z.ZodMiniString<string>;
    decision: z.ZodMiniEnum<{
        declined: "declined";
        refund: "refund";
        replacement: "replacement";
    }>;
    lines: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        lineId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
    }, z.core.$strip>>>;
    refundTo: z.ZodMiniOptional<z.ZodMiniEnum<{
        credit: "credit";
        original: "original";
    }>>;
}, z.core.$strip>;

type orderChanges_CancelReason = CancelReason;
type orderChanges_LineQuantities = LineQuantities;
type orderChanges_ReturnCreate = ReturnCreate;
declare const orderChanges_cancelReasons: typeof cancelReasons;
declare const orderChanges_cashRefundSchema: typeof cashRefundSchema;
declare const orderChanges_claimDecisionSchema: typeof claimDecisionSchema;
declare const orderChanges_lineQuantitiesSchema: typeof lineQuantitiesSchema;
declare const orderChanges_orderCancelSchema: typeof orderCancelSchema;
declare const orderChanges_orderCashSchema: typeof orderCashSchema;
declare const orderChanges_orderDeliverSchema: typeof orderDeliverSchema;
declare const orderChanges_orderShipSchema: typeof orderShipSchema;
declare const orderChanges_orderStepSchema: typeof orderStepSchema;
declare const orderChanges_orderUndeliverSchema: typeof orderUndeliverSchema;
declare const orderChanges_refundPaidSchema: typeof refundPaidSchema;
declare const orderChanges_requestKeySchema: typeof requestKeySchema;
declare const orderChanges_returnCreateSchema: typeof returnCreateSchema;
declare const orderChanges_returnMoveSchema: typeof returnMoveSchema;
declare const orderChanges_seenVersionSchema: typeof seenVersionSchema;
declare const orderChanges_staffClaimSchema: typeof staffClaimSchema;
declare namespace orderChanges {
  export { orderChanges_cancelReasons as cancelReasons, orderChanges_cashRefundSchema as cashRefundSchema, orderChanges_claimDecisionSchema as claimDecisionSchema, orderChanges_lineQuantitiesSchema as lineQuantitiesSchema, orderChanges_orderCancelSchema as orderCancelSchema, orderChanges_orderCashSchema as orderCashSchema, orderChanges_orderDeliverSchema as orderDeliverSchema, orderChanges_orderShipSchema as orderShipSchema, orderChanges_orderStepSchema as orderStepSchema, orderChanges_orderUndeliverSchema as orderUndeliverSchema, orderChanges_refundPaidSchema as refundPaidSchema, orderChanges_requestKeySchema as requestKeySchema, orderChanges_returnCreateSchema as returnCreateSchema, orderChanges_returnMoveSchema as returnMoveSchema, orderChanges_seenVersionSchema as seenVersionSchema, orderChanges_staffClaimSchema as staffClaimSchema };
  export type { orderChanges_CancelReason as CancelReason, orderChanges_LineQuantities as LineQuantities, orderChanges_ReturnCreate as ReturnCreate };
}

/** What purchase protection covers (specification §2, Protection). */
declare const claimReasons: readonly ["not-received", "different", "damaged", "wrong-item", "defect"];
/** Body of POST /api/claims: the purchase protection form. */
declare const claimSchema: z.ZodMiniObject<{
    description: z.ZodMiniString<string>;
    email: z.ZodMiniEmail;
    orderId: z.ZodMiniString<string>;
    reason: z.ZodMiniEnum<{
        damaged: "damaged";
        defect: "defect";
        different: "different";
        "not-received": "not-received";
        "wrong-item": "wrong-item";
    }>;
}, z.core.$strip>;
type ClaimCreate = z.infer<typeof claimSchema>;
/**
 * Response of POST /api/claims: the reference to quote, and the token (header X-Claim-Token) that allows photos to be
 * added.
 */
declare const claimReceiptSchema: z.ZodMiniObject<{
    reference: z.ZodMiniString<string>;
    token: z.ZodMiniString<string>;
}, z.core.$strip>;
type ClaimReceipt = z.infer<typeof claimReceiptSchema>;
/** Maximum number of photos per claim. */
declare const MAX_CLAIM_PHOTOS = 5;
/** Maximum size of an uploaded photo in bytes. */
declare const MAX_PHOTO_BYTES$1: number;
/** Accepted picture formats; the content decides, not the file name. */
declare const photoTypes: readonly ["image/jpeg", "image/png", "image/webp"];
/** Response of POST /api/claims/{reference}/photos: the number of photos. */
declare const claimPhotosSchema: z.ZodMiniObject<{
    photos: z.ZodMiniNumber<number>;
}, z.core.$strip>;
declare const claimStatuses: readonly ["Open", "Accepted", "Declined"];
/** A claim as the person who filed it sees it. Rupees. */
declare const claimViewSchema: z.ZodMiniObject<{
    answer: z.ZodMiniNullable<z.ZodMiniString<string>>;
    date: z.ZodMiniString<string>;
    description: z.ZodMiniString<string>;
    orderId: z.ZodMiniString<string>;
    outcome: z.ZodMiniNullable<z.ZodMiniEnum<{
        refund: "refund";
        replacement: "replacement";
    }>>;
    photos: z.ZodMiniNumber<number>;
    reason: z.ZodMiniEnum<{
        damaged: "damaged";
        defect: "defect";
        different: "different";
        "not-received": "not-received";
        "wrong-item": "wrong-item";
    }>;
    reference: z.ZodMiniString<string>;
    refund: z.ZodMiniNumber<number>;
    replacedBy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    status: z.ZodMiniEnum<{
        Accepted: "Accepted";
        Declined: "Declined";
        Open: "Open";
    }>;
}, z.core.$strip>;
type ClaimView = z.infer<typeof claimViewSchema>;

type claim_ClaimCreate = ClaimCreate;
type claim_ClaimReceipt = ClaimReceipt;
type claim_ClaimView = ClaimView;
declare const claim_MAX_CLAIM_PHOTOS: typeof MAX_CLAIM_PHOTOS;
declare const claim_claimPhotosSchema: typeof claimPhotosSchema;
declare const claim_claimReasons: typeof claimReasons;
declare const claim_claimReceiptSchema: typeof claimReceiptSchema;
declare const claim_claimSchema: typeof claimSchema;
declare const claim_claimStatuses: typeof claimStatuses;
declare const claim_claimViewSchema: typeof claimViewSchema;
declare const claim_photoTypes: typeof photoTypes;
declare namespace claim {
  export { claim_MAX_CLAIM_PHOTOS as MAX_CLAIM_PHOTOS, MAX_PHOTO_BYTES$1 as MAX_PHOTO_BYTES, claim_claimPhotosSchema as claimPhotosSchema, claim_claimReasons as claimReasons, claim_claimReceiptSchema as claimReceiptSchema, claim_claimSchema as claimSchema, claim_claimStatuses as claimStatuses, claim_claimViewSchema as claimViewSchema, claim_photoTypes as photoTypes };
  export type { claim_ClaimCreate as ClaimCreate, claim_ClaimReceipt as ClaimReceipt, claim_ClaimView as ClaimView };
}

/**
 * A card, by the single-use token that the payment gateway gave the browser. Missing if the gateway asks for the card
 * on its own page.
 */
declare const cardSchema: z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
}, z.core.$strip>;
declare const couponCodeSchema: z.ZodMiniString<string>;
/**
 * Body of POST /api/orders/create. Prices and totals are the server's; it refuses the order if the total is not
 * `expectedTotal` (rupees), which the shopper has seen.
 */
declare const orderCreateSchema: z.ZodMiniObject<{
    address: z.ZodMiniObject<{
        address: z.ZodMiniString<string>;
        city: z.ZodMiniString<string>;
        fullName: z.ZodMiniString<string>;
        state: z.ZodMiniString<string>;
        zipCode: z.ZodMiniString<string>;
    }, z.core.$strip>;
    card: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        token: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    couponCode: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    deliveryInstructions: z.ZodMiniOptional<z.ZodMiniString<string>>;
    deliveryOption: z.ZodMiniDefault<z.ZodMiniEnum<{
        express: "express";
        standard: "standard";
    }>>;
    email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniEmail>>;
    expectedTotal: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    idempotencyKey: z.ZodMiniString<string>;
    items: z.ZodMiniArray<z.ZodMiniObject<{
        productId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
        sku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    paymentMethod: z.ZodMiniDefault<z.ZodMiniEnum<{
        card: "card";
        cod: "cod";
        upi: "upi";
    }>>;
    phone: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    storeCredit: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    upi: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        vpa: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
type OrderCreate = z.input<typeof orderCreateSchema>;

type orderCreate_OrderCreate = OrderCreate;
declare const orderCreate_cardSchema: typeof cardSchema;
declare const orderCreate_couponCodeSchema: typeof couponCodeSchema;
declare const orderCreate_orderCreateSchema: typeof orderCreateSchema;
declare namespace orderCreate {
  export { orderCreate_cardSchema as cardSchema, orderCreate_couponCodeSchema as couponCodeSchema, orderCreate_orderCreateSchema as orderCreateSchema };
  export type { orderCreate_OrderCreate as OrderCreate };
}

/** The shopper's next step in a pending payment: go to the bank's page, confirm in the UPI app, scan the code. */
declare const paymentNextSchema: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"redirect">;
    url: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"collect">;
    tryUrl: z.ZodMiniOptional<z.ZodMiniString<string>>;
    vpa: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"qr">;
    link: z.ZodMiniString<string>;
    qr: z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        size: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    tryUrl: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>], "kind">;
type PaymentNext = z.infer<typeof paymentNextSchema>;
/** The payment state of an order: GET /api/orders/{id}/payment. */
declare const orderPaymentSchema: z.ZodMiniObject<{
    amount: z.ZodMiniNumber<number>;
    cardEntry: z.ZodMiniOptional<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"fields">;
        url: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"page">;
    }, z.core.$strip>], "kind">>;
    declined: z.ZodMiniNullable<z.ZodMiniString<string>>;
    isDifference: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    method: z.ZodMiniEnum<{
        card: "card";
        cod: "cod";
        upi: "upi";
    }>;
    next: z.ZodMiniNullable<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"redirect">;
        url: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"collect">;
        tryUrl: z.ZodMiniOptional<z.ZodMiniString<string>>;
        vpa: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"qr">;
        link: z.ZodMiniString<string>;
        qr: z.ZodMiniObject<{
            path: z.ZodMiniString<string>;
            size: z.ZodMiniNumber<number>;
        }, z.core.$strip>;
        tryUrl: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>], "kind">>;
    payBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
    state: z.ZodMiniEnum<{
        declined: "declined";
        "on-delivery": "on-delivery";
        over: "over";
        paid: "paid";
        unpaid: "unpaid";
        waiting: "waiting";
    }>;
}, z.core.$strip>;
type OrderPayment = z.infer<typeof orderPaymentSchema>;
/** Body of POST /api/orders/{id}/payment: another attempt. Repeating `attempt` is the same attempt. */
declare const paymentTrySchema: z.ZodMiniObject<{
    attempt: z.ZodMiniString<string>;
    card: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        token: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    paymentMethod: z.ZodMiniEnum<{
        card: "card";
        upi: "upi";
    }>;
    upi: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        vpa: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
type PaymentTry = z.input<typeof paymentTrySchema>;
/**
 * Response of POST /api/orders/create. `viewToken` opens GET /api/orders/{id} for a guest (header X-Order-Token).
 * `payment` is missing if no step is left.
 */
declare const orderCreatedSchema: z.ZodMiniObject<{
    order: z.ZodMiniObject<{
        address: z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            city: z.ZodMiniString<string>;
            fullName: z.ZodMiniString<string>;
            state: z.ZodMiniString<string>;
            zipCode: z.ZodMiniString<string>;
        }, z.core.$strip>;
        claimUntil: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        date: z.ZodMiniString<string>;
        difference: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        discount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        due: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniString<string>;
        gst: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniObject<{
            cgst: z.ZodMiniNumber<number>;
            igst: z.ZodMiniNumber<number>;
            sgst: z.ZodMiniNumber<number>;
        }, z.core.$strip>>>;
        id: z.ZodMiniString<string>;
        invoice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        items: z.ZodMiniNumber<number>;
        itemsTotal: z.ZodMiniNumber<number>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            cancelled: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            id: z.ZodMiniDefault<z.ZodMiniString<string>>;
            image: z.ZodMiniNullable<z.ZodMiniString<string>>;
            name: z.ZodMiniString<string>;
            notReturnable: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
            optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
            options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
            price: z.ZodMiniNumber<number>;
            productId: z.ZodMiniString<string>;
            quantity: z.ZodMiniNumber<number>;
            returnable: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            returned: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            shipped: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            sku: z.ZodMiniString<string>;
            total: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        paid: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        parcels: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
            attempts: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            carrier: z.ZodMiniString<string>;
            invoice: z.ZodMiniNullable<z.ZodMiniString<string>>;
            lines: z.ZodMiniArray<z.ZodMiniObject<{
                lineId: z.ZodMiniString<string>;
                quantity: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            number: z.ZodMiniNumber<number>;
            shippedAt: z.ZodMiniString<string>;
            state: z.ZodMiniDefault<z.ZodMiniEnum<{
                lost: "lost";
                returned: "returned";
                returning: "returning";
                sent: "sent";
            }>>;
            tracking: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        payment: z.ZodMiniObject<{
            brand: z.ZodMiniNullable<z.ZodMiniString<string>>;
            lastFour: z.ZodMiniNullable<z.ZodMiniString<string>>;
            method: z.ZodMiniEnum<{
                card: "card";
                cod: "cod";
                none: "none";
                upi: "upi";
            }>;
        }, z.core.$strip>;
        refunds: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
            amount: z.ZodMiniNumber<number>;
            at: z.ZodMiniString<string>;
            doneAt: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            reason: z.ZodMiniString<string>;
            status: z.ZodMiniEnum<{
                done: "done";
                failed: "failed";
                pending: "pending";
            }>;
            toCredit: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
        }, z.core.$strip>>>;
        removed: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        returnUntil: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        shipping: z.ZodMiniNumber<number>;
        status: z.ZodMiniEnum<{
            "Awaiting Payment": "Awaiting Payment";
            Cancelled: "Cancelled";
            Delivered: "Delivered";
            "In Transit": "In Transit";
            Packed: "Packed";
            "Payment Failed": "Payment Failed";
            Placed: "Placed";
        }>;
        storeCredit: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        tax: z.ZodMiniNumber<number>;
        timeline: z.ZodMiniArray<z.ZodMiniObject<{
            at: z.ZodMiniString<string>;
            note: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            status: z.ZodMiniEnum<{
                "Awaiting Payment": "Awaiting Payment";
                Cancelled: "Cancelled";
                Delivered: "Delivered";
                "In Transit": "In Transit";
                Packed: "Packed";
                "Payment Failed": "Payment Failed";
                Placed: "Placed";
            }>;
        }, z.core.$strip>>;
        total: z.ZodMiniNumber<number>;
        tracking: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniObject<{
            carrier: z.ZodMiniString<string>;
            number: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    payment: z.ZodMiniOptional<z.ZodMiniObject<{
        amount: z.ZodMiniNumber<number>;
        cardEntry: z.ZodMiniOptional<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"fields">;
            url: z.ZodMiniString<string>;
        }, z.core.$strip>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"page">;
        }, z.core.$strip>], "kind">>;
        declined: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isDifference: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        method: z.ZodMiniEnum<{
            card: "card";
            cod: "cod";
            upi: "upi";
        }>;
        next: z.ZodMiniNullable<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"redirect">;
            url: z.ZodMiniString<string>;
        }, z.core.$strip>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"collect">;
            tryUrl: z.ZodMiniOptional<z.ZodMiniString<string>>;
            vpa: z.ZodMiniString<string>;
        }, z.core.$strip>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"qr">;
            link: z.ZodMiniString<string>;
            qr: z.ZodMiniObject<{
                path: z.ZodMiniString<string>;
                size: z.ZodMiniNumber<number>;
            }, z.core.$strip>;
            tryUrl: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>], "kind">>;
        payBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        state: z.ZodMiniEnum<{
            declined: "declined";
            "on-delivery": "on-delivery";
            over: "over";
            paid: "paid";
            unpaid: "unpaid";
            waiting: "waiting";
        }>;
    }, z.core.$strip>>;
    viewToken: z.ZodMiniString<string>;
}, z.core.$strip>;
type OrderCreated = z.infer<typeof orderCreatedSchema>;

type orderPayment_OrderCreated = OrderCreated;
type orderPayment_OrderPayment = OrderPayment;
type orderPayment_PaymentNext = PaymentNext;
type orderPayment_PaymentTry = PaymentTry;
declare const orderPayment_orderCreatedSchema: typeof orderCreatedSchema;
declare const orderPayment_orderPaymentSchema: typeof orderPaymentSchema;
declare const orderPayment_paymentNextSchema: typeof paymentNextSchema;
declare const orderPayment_paymentTrySchema: typeof paymentTrySchema;
declare namespace orderPayment {
  export { orderPayment_orderCreatedSchema as orderCreatedSchema, orderPayment_orderPaymentSchema as orderPaymentSchema, orderPayment_paymentNextSchema as paymentNextSchema, orderPayment_paymentTrySchema as paymentTrySchema };
  export type { orderPayment_OrderCreated as OrderCreated, orderPayment_OrderPayment as OrderPayment, orderPayment_PaymentNext as PaymentNext, orderPayment_PaymentTry as PaymentTry };
}

/** When an order was placed: in the last 30 days or 6 months, or in a year of India's calendar. */
declare const orderTimeSchema: z.ZodMiniString<string>;
/** Query of GET /api/orders/user, besides page and size. */
declare const orderFilterSchema: z.ZodMiniObject<{
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    status: z.ZodMiniOptional<z.ZodMiniEnum<{
        "Awaiting Payment": "Awaiting Payment";
        Cancelled: "Cancelled";
        Delivered: "Delivered";
        "In Transit": "In Transit";
        Packed: "Packed";
        "Payment Failed": "Payment Failed";
        Placed: "Placed";
    }>>;
    time: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
type OrderFilter = z.infer<typeof orderFilterSchema>;

type orderList_OrderFilter = OrderFilter;
declare const orderList_orderFilterSchema: typeof orderFilterSchema;
declare const orderList_orderTimeSchema: typeof orderTimeSchema;
declare namespace orderList {
  export { orderList_orderFilterSchema as orderFilterSchema, orderList_orderTimeSchema as orderTimeSchema };
  export type { orderList_OrderFilter as OrderFilter };
}

/** Body of POST /api/orders/quote: the known parts of the order. */
declare const quoteRequestSchema: z.ZodMiniObject<{
    couponCode: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    deliveryOption: z.ZodMiniDefault<z.ZodMiniEnum<{
        express: "express";
        standard: "standard";
    }>>;
    email: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniEmail>>;
    items: z.ZodMiniArray<z.ZodMiniObject<{
        productId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
        sku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    state: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    useCredit: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    zipCode: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strip>;
type QuoteRequest = z.input<typeof quoteRequestSchema>;
/** The amounts of an order placed now. Rupees. Refused for the same reasons and codes as the order itself. */
declare const orderQuoteSchema: z.ZodMiniObject<{
    card: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    cardEntry: z.ZodMiniOptional<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"fields">;
        url: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"page">;
    }, z.core.$strip>], "kind">>;
    cash: z.ZodMiniNullable<z.ZodMiniString<string>>;
    coupon: z.ZodMiniNullable<z.ZodMiniObject<{
        applied: z.ZodMiniBoolean<boolean>;
        code: z.ZodMiniString<string>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    credit: z.ZodMiniOptional<z.ZodMiniObject<{
        balance: z.ZodMiniNumber<number>;
        toPay: z.ZodMiniNumber<number>;
        usable: z.ZodMiniNumber<number>;
        used: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    delivery: z.ZodMiniArray<z.ZodMiniObject<{
        day: z.ZodMiniString<string>;
        id: z.ZodMiniEnum<{
            express: "express";
            standard: "standard";
        }>;
        note: z.ZodMiniNullable<z.ZodMiniString<string>>;
        price: z.ZodMiniNumber<number>;
        title: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    discount: z.ZodMiniNumber<number>;
    gst: z.ZodMiniNullable<z.ZodMiniObject<{
        cgst: z.ZodMiniNumber<number>;
        igst: z.ZodMiniNumber<number>;
        sgst: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    itemsTotal: z.ZodMiniNumber<number>;
    shipping: z.ZodMiniNumber<number>;
    tax: z.ZodMiniNumber<number>;
    taxIncluded: z.ZodMiniBoolean<boolean>;
    total: z.ZodMiniNumber<number>;
    upi: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strip>;
type OrderQuote = z.infer<typeof orderQuoteSchema>;

type orderQuote_OrderQuote = OrderQuote;
type orderQuote_QuoteRequest = QuoteRequest;
declare const orderQuote_orderQuoteSchema: typeof orderQuoteSchema;
declare const orderQuote_quoteRequestSchema: typeof quoteRequestSchema;
declare namespace orderQuote {
  export { orderQuote_orderQuoteSchema as orderQuoteSchema, orderQuote_quoteRequestSchema as quoteRequestSchema };
  export type { orderQuote_OrderQuote as OrderQuote, orderQuote_QuoteRequest as QuoteRequest };
}

/** Why an item is returned. 'changed-mind' is accepted too. */
declare const returnReasons: readonly ["changed-mind", "size", "different", "damaged", "wrong-item", "other"];
/** The states of a return, in order; 'Refunded', 'Exchanged' and 'Refused' are final. */
declare const returnStatuses: readonly ["Requested", "Approved", "Picked Up", "Received", "Refunded", "Exchanged", "Refused"];
type ReturnStatus = (typeof returnStatuses)[number];
/** A return for the owner of its order. Rupees. */
declare const returnSchema: z.ZodMiniObject<{
    exchangedFor: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    lines: z.ZodMiniArray<z.ZodMiniObject<{
        exchangeFor: z.ZodMiniOptional<z.ZodMiniObject<{
            options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
            sku: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        lineId: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        productId: z.ZodMiniOptional<z.ZodMiniString<string>>;
        quantity: z.ZodMiniNumber<number>;
        received: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>;
    note: z.ZodMiniNullable<z.ZodMiniString<string>>;
    orderId: z.ZodMiniString<string>;
    reason: z.ZodMiniEnum<{
        "changed-mind": "changed-mind";
        damaged: "damaged";
        different: "different";
        other: "other";
        size: "size";
        "wrong-item": "wrong-item";
    }>;
    reference: z.ZodMiniString<string>;
    refund: z.ZodMiniNumber<number>;
    status: z.ZodMiniEnum<{
        Approved: "Approved";
        Exchanged: "Exchanged";
        "Picked Up": "Picked Up";
        Received: "Received";
        Refunded: "Refunded";
        Refused: "Refused";
        Requested: "Requested";
    }>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        note: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniEnum<{
            Approved: "Approved";
            Exchanged: "Exchanged";
            "Picked Up": "Picked Up";
            Received: "Received";
            Refunded: "Refunded";
            Refused: "Refused";
            Requested: "Requested";
        }>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type OrderReturn = z.infer<typeof returnSchema>;

type _return_OrderReturn = OrderReturn;
type _return_ReturnStatus = ReturnStatus;
declare const _return_returnReasons: typeof returnReasons;
declare const _return_returnSchema: typeof returnSchema;
declare const _return_returnStatuses: typeof returnStatuses;
declare namespace _return {
  export { _return_returnReasons as returnReasons, _return_returnSchema as returnSchema, _return_returnStatuses as returnStatuses };
  export type { _return_OrderReturn as OrderReturn, _return_ReturnStatus as ReturnStatus };
}

/** Body of POST /api/returns/{reference}/exchange/preview: writes nothing. */
declare const returnExchangePreviewSchema: z.ZodMiniObject<{
    days: z.ZodMiniDefault<z.ZodMiniInt>;
    items: z.ZodMiniArray<z.ZodMiniObject<{
        productId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
        sku: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    refundTo: z.ZodMiniOptional<z.ZodMiniEnum<{
        credit: "credit";
        original: "original";
    }>>;
    restock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
}, z.core.$strip>;
/** Body of POST /api/returns/{reference}/exchange (staff). Refused if the difference has changed. */
declare const returnExchangeSchema: z.ZodMiniObject<{
    days: z.ZodMiniDefault<z.ZodMiniInt>;
    expectedDifference: z.ZodMiniNumber<number>;
    items: z.ZodMiniArray<z.ZodMiniObject<{
        productId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
        sku: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    refundTo: z.ZodMiniOptional<z.ZodMiniEnum<{
        credit: "credit";
        original: "original";
    }>>;
    restock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
}, z.core.$strip>;
declare const returnExchangeResultSchema: z.ZodMiniObject<{
    difference: z.ZodMiniNumber<number>;
    orderId: z.ZodMiniString<string>;
    refund: z.ZodMiniNumber<number>;
    replacement: z.ZodMiniNumber<number>;
    returned: z.ZodMiniNumber<number>;
    toPay: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type ReturnExchangeResult = z.infer<typeof returnExchangeResultSchema>;
/**
 * Response of GET /api/orders/{id}/exchange-options: by returnable line, the other variants of its product in stock.
 */
declare const exchangeOptionsSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        lineId: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        productId: z.ZodMiniString<string>;
        variants: z.ZodMiniArray<z.ZodMiniObject<{
            difference: z.ZodMiniNumber<number>;
            options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
            sku: z.ZodMiniString<string>;
            stock: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type ExchangeOptions = z.infer<typeof exchangeOptionsSchema>;

type returnExchange_ExchangeOptions = ExchangeOptions;
type returnExchange_ReturnExchangeResult = ReturnExchangeResult;
declare const returnExchange_exchangeOptionsSchema: typeof exchangeOptionsSchema;
declare const returnExchange_returnExchangePreviewSchema: typeof returnExchangePreviewSchema;
declare const returnExchange_returnExchangeResultSchema: typeof returnExchangeResultSchema;
declare const returnExchange_returnExchangeSchema: typeof returnExchangeSchema;
declare namespace returnExchange {
  export { returnExchange_exchangeOptionsSchema as exchangeOptionsSchema, returnExchange_returnExchangePreviewSchema as returnExchangePreviewSchema, returnExchange_returnExchangeResultSchema as returnExchangeResultSchema, returnExchange_returnExchangeSchema as returnExchangeSchema };
  export type { returnExchange_ExchangeOptions as ExchangeOptions, returnExchange_ReturnExchangeResult as ReturnExchangeResult };
}

/** POST /api/orders/create. Repeating the idempotency key returns the same order. */
declare function createOrder$1(order: OrderCreate): Promise<OrderCreated>;
/**
 * POST /api/orders/quote: the sums of an order with its options; stores nothing. Refused for the same reasons as the
 * order.
 */
declare function quoteOrder$1(wanted: QuoteRequest): Promise<OrderQuote>;
declare const orderPageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        address: z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            city: z.ZodMiniString<string>;
            fullName: z.ZodMiniString<string>;
            state: z.ZodMiniString<string>;
            zipCode: z.ZodMiniString<string>;
        }, z.core.$strip>;
        claimUntil: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        date: z.ZodMiniString<string>;
        difference: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        discount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        due: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniString<string>;
        gst: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniObject<{
            cgst: z.ZodMiniNumber<number>;
            igst: z.ZodMiniNumber<number>;
            sgst: z.ZodMiniNumber<number>;
        }, z.core.$strip>>>;
        id: z.ZodMiniString<string>;
        invoice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        items: z.ZodMiniNumber<number>;
        itemsTotal: z.ZodMiniNumber<number>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            cancelled: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            id: z.ZodMiniDefault<z.ZodMiniString<string>>;
            image: z.ZodMiniNullable<z.ZodMiniString<string>>;
            name: z.ZodMiniString<string>;
            notReturnable: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
            optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
            options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
            price: z.ZodMiniNumber<number>;
            productId: z.ZodMiniString<string>;
            quantity: z.ZodMiniNumber<number>;
            returnable: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            returned: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            shipped: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            sku: z.ZodMiniString<string>;
            total: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        paid: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        parcels: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
            attempts: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            carrier: z.ZodMiniString<string>;
            invoice: z.ZodMiniNullable<z.ZodMiniString<string>>;
            lines: z.ZodMiniArray<z.ZodMiniObject<{
                lineId: z.ZodMiniString<string>;
                quantity: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            number: z.ZodMiniNumber<number>;
            shippedAt: z.ZodMiniString<string>;
            state: z.ZodMiniDefault<z.ZodMiniEnum<{
                lost: "lost";
                returned: "returned";
                returning: "returning";
                sent: "sent";
            }>>;
            tracking: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        payment: z.ZodMiniObject<{
            brand: z.ZodMiniNullable<z.ZodMiniString<string>>;
            lastFour: z.ZodMiniNullable<z.ZodMiniString<string>>;
            method: z.ZodMiniEnum<{
                card: "card";
                cod: "cod";
                none: "none";
                upi: "upi";
            }>;
        }, z.core.$strip>;
        refunds: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
            amount: z.ZodMiniNumber<number>;
            at: z.ZodMiniString<string>;
            doneAt: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            reason: z.ZodMiniString<string>;
            status: z.ZodMiniEnum<{
                done: "done";
                failed: "failed";
                pending: "pending";
            }>;
            toCredit: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
        }, z.core.$strip>>>;
        removed: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        returnUntil: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        shipping: z.ZodMiniNumber<number>;
        status: z.ZodMiniEnum<{
            "Awaiting Payment": "Awaiting Payment";
            Cancelled: "Cancelled";
            Delivered: "Delivered";
            "In Transit": "In Transit";
            Packed: "Packed";
            "Payment Failed": "Payment Failed";
            Placed: "Placed";
        }>;
        storeCredit: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        tax: z.ZodMiniNumber<number>;
        timeline: z.ZodMiniArray<z.ZodMiniObject<{
            at: z.ZodMiniString<string>;
            note: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            status: z.ZodMiniEnum<{
                "Awaiting Payment": "Awaiting Payment";
                Cancelled: "Cancelled";
                Delivered: "Delivered";
                "In Transit": "In Transit";
                Packed: "Packed";
                "Payment Failed": "Payment Failed";
                Placed: "Placed";
            }>;
        }, z.core.$strip>>;
        total: z.ZodMiniNumber<number>;
        tracking: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniObject<{
            carrier: z.ZodMiniString<string>;
            number: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>>;
    last: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
type OrderPage = z.infer<typeof orderPageSchema>;
/** GET /api/orders/{id}; a guest sends the order's view token. */
declare function fetchOrder$1(id: string, viewToken?: null | string): Promise<Order>;
/** GET /api/orders/{id}/payment: the payment's current state, from the gateway. */
declare function fetchPayment$1(id: string, viewToken?: null | string): Promise<OrderPayment>;
/** POST /api/orders/{id}/payment: another payment attempt. */
declare function payOrder$1(id: string, wanted: PaymentTry, viewToken?: null | string): Promise<OrderPayment>;
/** GET /api/orders/user: a page of the signed-in shopper's orders, newest first. */
declare function fetchMyOrders$1(wanted?: OrderFilter & {
    page?: number;
    size?: number;
}): Promise<OrderPage>;
/**
 * POST /api/orders/{id}/cancel: the items that have not shipped, or some lines with an idempotency key. Restocks and
 * refunds them.
 */
declare function cancelOrder$1(id: string, viewToken?: null | string, some?: {
    key: string;
    lines: LineQuantities;
}): Promise<Order>;
/** PUT /api/orders/{id}/address: where an order that is not packed is delivered. */
declare function changeOrderAddress$1(id: string, address: Address, viewToken?: null | string): Promise<Order>;
/** POST /api/orders/lookup: emails the buyer a link to the order; never reveals whether the order exists. */
declare function askForOrderLink$1(orderId: string, email: string): Promise<void>;
/** GET /api/orders/{id}/invoice: the PDF of a parcel's invoice; of the first parcel by default. */
declare function fetchInvoice$1(id: string, viewToken?: null | string, parcel?: number): Promise<Blob>;
/** GET /api/orders/{id}/returns, the newest first. */
declare function fetchReturns$1(id: string, viewToken?: null | string): Promise<OrderReturn[]>;
/** GET /api/orders/{id}/exchange-options: other variants in stock, by line. */
declare function fetchExchangeOptions$1(id: string, viewToken?: null | string): Promise<ExchangeOptions['content']>;
/** POST /api/orders/{id}/returns: requests a return, once per key. */
declare function requestReturn$1(id: string, wanted: ReturnCreate, viewToken?: null | string): Promise<OrderReturn>;
/** GET /api/orders/{id}/claims: the order's claims, the newest first. */
declare function fetchOrderClaims$1(id: string, viewToken?: null | string): Promise<ClaimView[]>;
/** POST /api/claims: returns the reference, and the token to add photos. */
declare function fileClaim$1(claim: ClaimCreate, viewToken?: null | string): Promise<ClaimReceipt>;
/**
 * POST /api/claims/{reference}/photos: one photo.
 * @returns number of photos of the claim
 */
declare function addClaimPhoto$1({ reference, token }: ClaimReceipt, photo: Blob): Promise<number>;

type ordersClient_OrderPage = OrderPage;
declare namespace ordersClient {
  export { addClaimPhoto$1 as addClaimPhoto, askForOrderLink$1 as askForOrderLink, cancelOrder$1 as cancelOrder, changeOrderAddress$1 as changeOrderAddress, createOrder$1 as createOrder, fetchExchangeOptions$1 as fetchExchangeOptions, fetchInvoice$1 as fetchInvoice, fetchMyOrders$1 as fetchMyOrders, fetchOrder$1 as fetchOrder, fetchOrderClaims$1 as fetchOrderClaims, fetchPayment$1 as fetchPayment, fetchReturns$1 as fetchReturns, fileClaim$1 as fileClaim, payOrder$1 as payOrder, quoteOrder$1 as quoteOrder, requestReturn$1 as requestReturn };
  export type { ordersClient_OrderPage as OrderPage };
}

declare const createOrder: typeof createOrder$1;
declare const quoteOrder: typeof quoteOrder$1;
declare const fetchOrder: typeof fetchOrder$1;
declare const fetchPayment: typeof fetchPayment$1;
declare const payOrder: typeof payOrder$1;
declare const fetchMyOrders: typeof fetchMyOrders$1;
declare const cancelOrder: typeof cancelOrder$1;
declare const changeOrderAddress: typeof changeOrderAddress$1;
declare const askForOrderLink: typeof askForOrderLink$1;
declare const fetchInvoice: typeof fetchInvoice$1;
declare const fetchReturns: typeof fetchReturns$1;
declare const requestReturn: typeof requestReturn$1;
declare const fetchOrderClaims: typeof fetchOrderClaims$1;
declare const fileClaim: typeof fileClaim$1;
declare const addClaimPhoto: typeof addClaimPhoto$1;
declare const fetchExchangeOptions: typeof fetchExchangeOptions$1;

declare const orders_addClaimPhoto: typeof addClaimPhoto;
declare const orders_askForOrderLink: typeof askForOrderLink;
declare const orders_cancelOrder: typeof cancelOrder;
declare const orders_changeOrderAddress: typeof changeOrderAddress;
declare const orders_createOrder: typeof createOrder;
declare const orders_fetchExchangeOptions: typeof fetchExchangeOptions;
declare const orders_fetchInvoice: typeof fetchInvoice;
declare const orders_fetchMyOrders: typeof fetchMyOrders;
declare const orders_fetchOrder: typeof fetchOrder;
declare const orders_fetchOrderClaims: typeof fetchOrderClaims;
declare const orders_fetchPayment: typeof fetchPayment;
declare const orders_fetchReturns: typeof fetchReturns;
declare const orders_fileClaim: typeof fileClaim;
declare const orders_payOrder: typeof payOrder;
declare const orders_quoteOrder: typeof quoteOrder;
declare const orders_requestReturn: typeof requestReturn;
declare namespace orders {
  export {
    orders_addClaimPhoto as addClaimPhoto,
    orders_askForOrderLink as askForOrderLink,
    orders_cancelOrder as cancelOrder,
    orders_changeOrderAddress as changeOrderAddress,
    orders_createOrder as createOrder,
    orders_fetchExchangeOptions as fetchExchangeOptions,
    orders_fetchInvoice as fetchInvoice,
    orders_fetchMyOrders as fetchMyOrders,
    orders_fetchOrder as fetchOrder,
    orders_fetchOrderClaims as fetchOrderClaims,
    orders_fetchPayment as fetchPayment,
    orders_fetchReturns as fetchReturns,
    orders_fileClaim as fileClaim,
    orders_payOrder as payOrder,
    orders_quoteOrder as quoteOrder,
    orders_requestReturn as requestReturn,
  };
}

/** The options of navigator.credentials.get in WebAuthn's JSON format. */
declare const passkeyRequestSchema: z.ZodMiniObject<{
    allowCredentials: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        transports: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        type: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    challenge: z.ZodMiniString<string>;
    rpId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    timeout: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    userVerification: z.ZodMiniOptional<z.ZodMiniEnum<{
        discouraged: "discouraged";
        preferred: "preferred";
        required: "required";
    }>>;
}, z.core.$strip>;
type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;
/** The options of navigator.credentials.create in the same format. */
declare const passkeyCreationSchema: z.ZodMiniObject<{
    attestation: z.ZodMiniOptional<z.ZodMiniEnum<{
        direct: "direct";
        enterprise: "enterprise";
        indirect: "indirect";
        none: "none";
    }>>;
    authenticatorSelection: z.ZodMiniOptional<z.ZodMiniObject<{
        requireResidentKey: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        residentKey: z.ZodMiniOptional<z.ZodMiniEnum<{
            discouraged: "discouraged";
            preferred: "preferred";
            required: "required";
        }>>;
        userVerification: z.ZodMiniOptional<z.ZodMiniEnum<{
            discouraged: "discouraged";
            preferred: "preferred";
            required: "required";
        }>>;
    }, z.core.$strip>>;
    challenge: z.ZodMiniString<string>;
    excludeCredentials: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        transports: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        type: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    pubKeyCredParams: z.ZodMiniArray<z.ZodMiniObject<{
        alg: z.ZodMiniNumber<number>;
        type: z.ZodMiniLiteral<"public-key">;
    }, z.core.$strip>>;
    rp: z.ZodMiniObject<{
        id: z.ZodMiniOptional<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>;
    timeout: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    user: z.ZodMiniObject<{
        displayName: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>;
type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;
/** A passkey's response to a {@link PasskeyRequest}. */
declare const passkeyAnswerSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    rawId: z.ZodMiniString<string>;
    response: z.ZodMiniObject<{
        authenticatorData: z.ZodMiniString<string>;
        clientDataJSON: z.ZodMiniString<string>;
        signature: z.ZodMiniString<string>;
        userHandle: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    type: z.ZodMiniLiteral<"public-key">;
}, z.core.$strip>;
type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;
/** A passkey's response to a {@link PasskeyCreation}. */
declare const newPasskeySchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    rawId: z.ZodMiniString<string>;
    response: z.ZodMiniObject<{
        attestationObject: z.ZodMiniString<string>;
        clientDataJSON: z.ZodMiniString<string>;
        transports: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    }, z.core.$strip>;
    type: z.ZodMiniLiteral<"public-key">;
}, z.core.$strip>;
type NewPasskey = z.infer<typeof newPasskeySchema>;
/** Proof that the owner is asking, not another person at an unlocked browser: the password, or a passkey's response. */
declare const proofSchema: z.ZodMiniUnion<readonly [z.ZodMiniObject<{
    password: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    passkey: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        rawId: z.ZodMiniString<string>;
        response: z.ZodMiniObject<{
            authenticatorData: z.ZodMiniString<string>;
            clientDataJSON: z.ZodMiniString<string>;
            signature: z.ZodMiniString<string>;
            userHandle: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        type: z.ZodMiniLiteral<"public-key">;
    }, z.core.$strip>;
}, z.core.$strip>]>;
type Proof = z.infer<typeof proofSchema>;
declare const passkeyNameSchema: z.ZodMiniString<string>;
/** POST /api/auth/passkey */
declare const passkeySignInSchema: z.ZodMiniObject<{
    passkey: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        rawId: z.ZodMiniString<string>;
        response: z.ZodMiniObject<{
            authenticatorData: z.ZodMiniString<string>;
            clientDataJSON: z.ZodMiniString<string>;
            signature: z.ZodMiniString<string>;
            userHandle: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        type: z.ZodMiniLiteral<"public-key">;
    }, z.core.$strip>;
}, z.core.$strip>;
/** POST /api/users/passkeys/options, and …/{id}/remove */
declare const provenSchema: z.ZodMiniObject<{
    proof: z.ZodMiniUnion<readonly [z.ZodMiniObject<{
        password: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        passkey: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            rawId: z.ZodMiniString<string>;
            response: z.ZodMiniObject<{
                authenticatorData: z.ZodMiniString<string>;
                clientDataJSON: z.ZodMiniString<string>;
                signature: z.ZodMiniString<string>;
                userHandle: z.ZodMiniOptional<z.ZodMiniString<string>>;
            }, z.core.$strip>;
            type: z.ZodMiniLiteral<"public-key">;
        }, z.core.$strip>;
    }, z.core.$strip>]>;
}, z.core.$strip>;
/** POST /api/users/passkeys */
declare const addPasskeySchema: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    passkey: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        rawId: z.ZodMiniString<string>;
        response: z.ZodMiniObject<{
            attestationObject: z.ZodMiniString<string>;
            clientDataJSON: z.ZodMiniString<string>;
            transports: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        }, z.core.$strip>;
        type: z.ZodMiniLiteral<"public-key">;
    }, z.core.$strip>;
}, z.core.$strip>;
/** PUT /api/users/passkeys/{id} */
declare const renamePasskeySchema: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    proof: z.ZodMiniUnion<readonly [z.ZodMiniObject<{
        password: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        passkey: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            rawId: z.ZodMiniString<string>;
            response: z.ZodMiniObject<{
                authenticatorData: z.ZodMiniString<string>;
                clientDataJSON: z.ZodMiniString<string>;
                signature: z.ZodMiniString<string>;
                userHandle: z.ZodMiniOptional<z.ZodMiniString<string>>;
            }, z.core.$strip>;
            type: z.ZodMiniLiteral<"public-key">;
        }, z.core.$strip>;
    }, z.core.$strip>]>;
}, z.core.$strip>;
/** A passkey as its owner sees it. */
declare const passkeySchema: z.ZodMiniObject<{
    createdAt: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    usedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
type Passkey = z.infer<typeof passkeySchema>;
declare const passkeysSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        createdAt: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        usedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;

type passkeys$1_NewPasskey = NewPasskey;
type passkeys$1_Passkey = Passkey;
type passkeys$1_PasskeyAnswer = PasskeyAnswer;
type passkeys$1_PasskeyCreation = PasskeyCreation;
type passkeys$1_PasskeyRequest = PasskeyRequest;
type passkeys$1_Proof = Proof;
declare const passkeys$1_addPasskeySchema: typeof addPasskeySchema;
declare const passkeys$1_newPasskeySchema: typeof newPasskeySchema;
declare const passkeys$1_passkeyAnswerSchema: typeof passkeyAnswerSchema;
declare const passkeys$1_passkeyCreationSchema: typeof passkeyCreationSchema;
declare const passkeys$1_passkeyNameSchema: typeof passkeyNameSchema;
declare const passkeys$1_passkeyRequestSchema: typeof passkeyRequestSchema;
declare const passkeys$1_passkeySchema: typeof passkeySchema;
declare const passkeys$1_passkeySignInSchema: typeof passkeySignInSchema;
declare const passkeys$1_passkeysSchema: typeof passkeysSchema;
declare const passkeys$1_proofSchema: typeof proofSchema;
declare const passkeys$1_provenSchema: typeof provenSchema;
declare const passkeys$1_renamePasskeySchema: typeof renamePasskeySchema;
declare namespace passkeys$1 {
  export { passkeys$1_addPasskeySchema as addPasskeySchema, passkeys$1_newPasskeySchema as newPasskeySchema, passkeys$1_passkeyAnswerSchema as passkeyAnswerSchema, passkeys$1_passkeyCreationSchema as passkeyCreationSchema, passkeys$1_passkeyNameSchema as passkeyNameSchema, passkeys$1_passkeyRequestSchema as passkeyRequestSchema, passkeys$1_passkeySchema as passkeySchema, passkeys$1_passkeySignInSchema as passkeySignInSchema, passkeys$1_passkeysSchema as passkeysSchema, passkeys$1_proofSchema as proofSchema, passkeys$1_provenSchema as provenSchema, passkeys$1_renamePasskeySchema as renamePasskeySchema };
  export type { passkeys$1_NewPasskey as NewPasskey, passkeys$1_Passkey as Passkey, passkeys$1_PasskeyAnswer as PasskeyAnswer, passkeys$1_PasskeyCreation as PasskeyCreation, passkeys$1_PasskeyRequest as PasskeyRequest, passkeys$1_Proof as Proof };
}

/** POST /api/auth/passkey/options: the challenge for signing in, valid once within five minutes. */
declare function askForSignIn$1(): Promise<PasskeyRequest>;
/** POST /api/auth/passkey; stores the token. */
declare function signInWithPasskey$1(passkey: PasskeyAnswer): Promise<User>;
/** GET /api/users/passkeys: the account's passkeys, the newest first. */
declare function fetchPasskeys$1(): Promise<Passkey[]>;
/** POST /api/users/passkeys/proof: the challenge that verifies the owner by a passkey. */
declare function askForProof$1(): Promise<PasskeyRequest>;
/** POST /api/users/passkeys/options: the options for creating a passkey. */
declare function askForNewPasskey$1(proof: Proof): Promise<PasskeyCreation>;
/** POST /api/users/passkeys: adds a created passkey. */
declare function addPasskey$1(body: {
    name: string;
    passkey: NewPasskey;
}): Promise<Passkey>;
/** PUT /api/users/passkeys/{id} */
declare function renamePasskey$1(id: string, body: {
    name: string;
    proof: Proof;
}): Promise<Passkey>;
/** POST /api/users/passkeys/{id}/remove */
declare function removePasskey$1(id: string, proof: Proof): Promise<void>;

declare namespace passkeysClient {
  export {
    addPasskey$1 as addPasskey,
    askForNewPasskey$1 as askForNewPasskey,
    askForProof$1 as askForProof,
    askForSignIn$1 as askForSignIn,
    fetchPasskeys$1 as fetchPasskeys,
    removePasskey$1 as removePasskey,
    renamePasskey$1 as renamePasskey,
    signInWithPasskey$1 as signInWithPasskey,
  };
}

declare const removePasskey: typeof removePasskey$1;
declare const askForSignIn: typeof askForSignIn$1;
declare const signInWithPasskey: typeof signInWithPasskey$1;
declare const fetchPasskeys: typeof fetchPasskeys$1;
declare const askForProof: typeof askForProof$1;
declare const askForNewPasskey: typeof askForNewPasskey$1;
declare const addPasskey: typeof addPasskey$1;
declare const renamePasskey: typeof renamePasskey$1;

declare const passkeys_addPasskey: typeof addPasskey;
declare const passkeys_askForNewPasskey: typeof askForNewPasskey;
declare const passkeys_askForProof: typeof askForProof;
declare const passkeys_askForSignIn: typeof askForSignIn;
declare const passkeys_fetchPasskeys: typeof fetchPasskeys;
declare const passkeys_removePasskey: typeof removePasskey;
declare const passkeys_renamePasskey: typeof renamePasskey;
declare const passkeys_signInWithPasskey: typeof signInWithPasskey;
declare namespace passkeys {
  export {
    passkeys_addPasskey as addPasskey,
    passkeys_askForNewPasskey as askForNewPasskey,
    passkeys_askForProof as askForProof,
    passkeys_askForSignIn as askForSignIn,
    passkeys_fetchPasskeys as fetchPasskeys,
    passkeys_removePasskey as removePasskey,
    passkeys_renamePasskey as renamePasskey,
    passkeys_signInWithPasskey as signInWithPasskey,
  };
}

/** A picture of a product. `url` is relative to the API's base; width and height are the master's, in pixels. */
declare const productImageSchema: z.ZodMiniObject<{
    alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
    color: z.ZodMiniOptional<z.ZodMiniString<string>>;
    colour: z.ZodMiniOptional<z.ZodMiniString<string>>;
    height: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    url: z.ZodMiniString<string>;
    view: z.ZodMiniOptional<z.ZodMiniEnum<{
        colour: "colour";
        detail: "detail";
        main: "main";
        second: "second";
    }>>;
    width: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
/** A turntable of a product: frames of equal size in one sheet, row by row from the top left. */
declare const turnSchema: z.ZodMiniObject<{
    alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
    columns: z.ZodMiniNumber<number>;
    frames: z.ZodMiniNumber<number>;
    size: z.ZodMiniNumber<number>;
    url: z.ZodMiniString<string>;
}, z.core.$strip>;
/** A variant of a product: one SKU. Prices are rupees. */
declare const variantSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    image: z.ZodMiniOptional<z.ZodMiniString<string>>;
    inStock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    options: z.ZodMiniDefault<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    originalPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    price: z.ZodMiniNumber<number>;
    sku: z.ZodMiniString<string>;
    stockQuantity: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
/** A product in a list. Specification §3; fields that another backend leaves out have a default here. */
declare const productSchema: z.ZodMiniObject<{
    bestSeller: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    brand: z.ZodMiniDefault<z.ZodMiniString<string>>;
    brandSlug: z.ZodMiniDefault<z.ZodMiniString<string>>;
    category: z.ZodMiniDefault<z.ZodMiniString<string>>;
    colourCount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    colours: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    createdAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
    defaultSku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    description: z.ZodMiniDefault<z.ZodMiniString<string>>;
    discountPercentage: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    featured: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    id: z.ZodMiniString<string>;
    image: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
        color: z.ZodMiniOptional<z.ZodMiniString<string>>;
        colour: z.ZodMiniOptional<z.ZodMiniString<string>>;
        height: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        url: z.ZodMiniString<string>;
        view: z.ZodMiniOptional<z.ZodMiniEnum<{
            colour: "colour";
            detail: "detail";
            main: "main";
            second: "second";
        }>>;
        width: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>>;
    imageUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    inStock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    mainImage: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    name: z.ZodMiniString<string>;
    originalPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    price: z.ZodMiniNumber<number>;
    rating: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    reviews: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    secondImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    stockQuantity: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    subcategory: z.ZodMiniDefault<z.ZodMiniString<string>>;
    type: z.ZodMiniDefault<z.ZodMiniString<string>>;
    variantCount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
/** A product on its own page. */
declare const productDetailSchema: z.ZodMiniObject<{
    bestSeller: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    brand: z.ZodMiniDefault<z.ZodMiniString<string>>;
    brandSlug: z.ZodMiniDefault<z.ZodMiniString<string>>;
    breadcrumbs: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        path: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    care: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    category: z.ZodMiniDefault<z.ZodMiniString<string>>;
    colourCount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    colours: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    countryOfOrigin: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    createdAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
    defaultSku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    description: z.ZodMiniDefault<z.ZodMiniString<string>>;
    discountPercentage: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    facts: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        label: z.ZodMiniString<string>;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    featured: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    gstRate: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    hsn: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    id: z.ZodMiniString<string>;
    image: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
        color: z.ZodMiniOptional<z.ZodMiniString<string>>;
        colour: z.ZodMiniOptional<z.ZodMiniString<string>>;
        height: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        url: z.ZodMiniString<string>;
        view: z.ZodMiniOptional<z.ZodMiniEnum<{
            colour: "colour";
            detail: "detail";
            main: "main";
            second: "second";
        }>>;
        width: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>>;
    imageUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    images: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
        color: z.ZodMiniOptional<z.ZodMiniString<string>>;
        colour: z.ZodMiniOptional<z.ZodMiniString<string>>;
        height: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        url: z.ZodMiniString<string>;
        view: z.ZodMiniOptional<z.ZodMiniEnum<{
            colour: "colour";
            detail: "detail";
            main: "main";
            second: "second";
        }>>;
        width: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>>;
    inStock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    ingredients: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    mainImage: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    name: z.ZodMiniString<string>;
    optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    origin: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    originalPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    price: z.ZodMiniNumber<number>;
    rating: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    reviews: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    richDescription: z.ZodMiniOptional<z.ZodMiniUnknown>;
    secondImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    seoDescription: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    seoTitle: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    shelfLifeDays: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    stockQuantity: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    subcategory: z.ZodMiniDefault<z.ZodMiniString<string>>;
    taxIncluded: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    turn: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
        columns: z.ZodMiniNumber<number>;
        frames: z.ZodMiniNumber<number>;
        size: z.ZodMiniNumber<number>;
        url: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    type: z.ZodMiniDefault<z.ZodMiniString<string>>;
    variantCount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    variants: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        image: z.ZodMiniOptional<z.ZodMiniString<string>>;
        inStock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        options: z.ZodMiniDefault<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        originalPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        price: z.ZodMiniNumber<number>;
        sku: z.ZodMiniString<string>;
        stockQuantity: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>>;
    veg: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
    weightGrams: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
}, z.core.$strip>;
/** The number of products after each further choice; a facet ignores its own filter. */
declare const facetsSchema: z.ZodMiniObject<{
    availability: z.ZodMiniObject<{
        inStock: z.ZodMiniNumber<number>;
        outOfStock: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    brands: z.ZodMiniArray<z.ZodMiniObject<{
        count: z.ZodMiniNumber<number>;
        name: z.ZodMiniString<string>;
        slug: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    categories: z.ZodMiniArray<z.ZodMiniObject<{
        count: z.ZodMiniNumber<number>;
        level: z.ZodMiniNumber<number>;
        name: z.ZodMiniString<string>;
        path: z.ZodMiniString<string>;
        slug: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    prices: z.ZodMiniArray<z.ZodMiniObject<{
        count: z.ZodMiniNumber<number>;
        range: z.ZodMiniEnum<{
            "1000-2000": "1000-2000";
            "2000-5000": "2000-5000";
            "500-1000": "500-1000";
            all: "all";
            "over-5000": "over-5000";
            "under-500": "under-500";
        }>;
    }, z.core.$strip>>;
    types: z.ZodMiniArray<z.ZodMiniObject<{
        count: z.ZodMiniNumber<number>;
        name: z.ZodMiniString<string>;
        slug: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
declare const productPageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        bestSeller: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        brand: z.ZodMiniDefault<z.ZodMiniString<string>>;
        brandSlug: z.ZodMiniDefault<z.ZodMiniString<string>>;
        category: z.ZodMiniDefault<z.ZodMiniString<string>>;
        colourCount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        colours: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
            image: z.ZodMiniNullable<z.ZodMiniString<string>>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        createdAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
        defaultSku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        description: z.ZodMiniDefault<z.ZodMiniString<string>>;
        discountPercentage: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        featured: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        id: z.ZodMiniString<string>;
        image: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
            color: z.ZodMiniOptional<z.ZodMiniString<string>>;
            colour: z.ZodMiniOptional<z.ZodMiniString<string>>;
            height: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            url: z.ZodMiniString<string>;
            view: z.ZodMiniOptional<z.ZodMiniEnum<{
                colour: "colour";
                detail: "detail";
                main: "main";
                second: "second";
            }>>;
            width: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        imageUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        inStock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        mainImage: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        name: z.ZodMiniString<string>;
        originalPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        price: z.ZodMiniNumber<number>;
        rating: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        reviews: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        secondImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        stockQuantity: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        subcategory: z.ZodMiniDefault<z.ZodMiniString<string>>;
        type: z.ZodMiniDefault<z.ZodMiniString<string>>;
        variantCount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
/** The response of GET /api/products and similar calls; `facets` only with `facets=true`. */
declare const productListingSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        bestSeller: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        brand: z.ZodMiniDefault<z.ZodMiniString<string>>;
        brandSlug: z.ZodMiniDefault<z.ZodMiniString<string>>;
        category: z.ZodMiniDefault<z.ZodMiniString<string>>;
        colourCount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        colours: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
            image: z.ZodMiniNullable<z.ZodMiniString<string>>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        createdAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
        defaultSku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        description: z.ZodMiniDefault<z.ZodMiniString<string>>;
        discountPercentage: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        featured: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        id: z.ZodMiniString<string>;
        image: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
            color: z.ZodMiniOptional<z.ZodMiniString<string>>;
            colour: z.ZodMiniOptional<z.ZodMiniString<string>>;
            height: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            url: z.ZodMiniString<string>;
            view: z.ZodMiniOptional<z.ZodMiniEnum<{
                colour: "colour";
                detail: "detail";
                main: "main";
                second: "second";
            }>>;
            width: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>>;
        imageUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        inStock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        mainImage: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        name: z.ZodMiniString<string>;
        originalPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        price: z.ZodMiniNumber<number>;
        rating: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        reviews: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        secondImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        stockQuantity: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        subcategory: z.ZodMiniDefault<z.ZodMiniString<string>>;
        type: z.ZodMiniDefault<z.ZodMiniString<string>>;
        variantCount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>;
    correctedQuery: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    facets: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        availability: z.ZodMiniObject<{
            inStock: z.ZodMiniNumber<number>;
            outOfStock: z.ZodMiniNumber<number>;
        }, z.core.$strip>;
        brands: z.ZodMiniArray<z.ZodMiniObject<{
            count: z.ZodMiniNumber<number>;
            name: z.ZodMiniString<string>;
            slug: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        categories: z.ZodMiniArray<z.ZodMiniObject<{
            count: z.ZodMiniNumber<number>;
            level: z.ZodMiniNumber<number>;
            name: z.ZodMiniString<string>;
            path: z.ZodMiniString<string>;
            slug: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        prices: z.ZodMiniArray<z.ZodMiniObject<{
            count: z.ZodMiniNumber<number>;
            range: z.ZodMiniEnum<{
                "1000-2000": "1000-2000";
                "2000-5000": "2000-5000";
                "500-1000": "500-1000";
                all: "all";
                "over-5000": "over-5000";
                "under-500": "under-500";
            }>;
        }, z.core.$strip>>;
        types: z.ZodMiniArray<z.ZodMiniObject<{
            count: z.ZodMiniNumber<number>;
            name: z.ZodMiniString<string>;
            slug: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
/** Query string of every product list. `price` names a range of §5; minPrice and maxPrice are rupees, inclusive. */
declare const productQuerySchema: z.ZodMiniObject<{
    bestSeller: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniBoolean<boolean>>>;
    brand: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<any[], unknown>, z.ZodMiniArray<z.ZodMiniString<string>>>>;
    category: z.ZodMiniOptional<z.ZodMiniString<string>>;
    collection: z.ZodMiniOptional<z.ZodMiniString<string>>;
    facets: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniBoolean<boolean>>>;
    featured: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniBoolean<boolean>>>;
    filter: z.ZodMiniOptional<z.ZodMiniEnum<{
        popular: "popular";
    }>>;
    inStock: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniBoolean<boolean>>>;
    maxPrice: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
    minPrice: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
    page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    price: z.ZodMiniOptional<z.ZodMiniEnum<{
        "1000-2000": "1000-2000";
        "2000-5000": "2000-5000";
        "500-1000": "500-1000";
        all: "all";
        "over-5000": "over-5000";
        "under-500": "under-500";
    }>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    size: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    sort: z.ZodMiniDefault<z.ZodMiniEnum<{
        featured: "featured";
        newest: "newest";
        "price-high": "price-high";
        "price-low": "price-low";
        rating: "rating";
    }>>;
    subcategory: z.ZodMiniOptional<z.ZodMiniString<string>>;
    type: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** The query as a client writes it: every field is optional. */
type ProductQuery = Partial<z.infer<typeof productQuerySchema>>;
/** Response of GET /api/products/suggest?q=: suggestions of the search box. */
declare const suggestionsSchema: z.ZodMiniObject<{
    categories: z.ZodMiniArray<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        path: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    products: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        image: z.ZodMiniNullable<z.ZodMiniObject<{
            alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
            color: z.ZodMiniOptional<z.ZodMiniString<string>>;
            colour: z.ZodMiniOptional<z.ZodMiniString<string>>;
            height: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            url: z.ZodMiniString<string>;
            view: z.ZodMiniOptional<z.ZodMiniEnum<{
                colour: "colour";
                detail: "detail";
                main: "main";
                second: "second";
            }>>;
            width: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>;
        name: z.ZodMiniString<string>;
        price: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    queries: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** Response of GET /api/products/{id}/stock. */
declare const stockSchema: z.ZodMiniObject<{
    inStock: z.ZodMiniBoolean<boolean>;
    productId: z.ZodMiniString<string>;
    stockQuantity: z.ZodMiniNumber<number>;
    variants: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        inStock: z.ZodMiniBoolean<boolean>;
        sku: z.ZodMiniString<string>;
        stockQuantity: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type ProductImage = z.infer<typeof productImageSchema>;
type TurntablePicture = z.infer<typeof turnSchema>;
type Variant = z.infer<typeof variantSchema>;
type Product = z.infer<typeof productSchema>;
type ProductDetail = z.infer<typeof productDetailSchema>;
type Facets = z.infer<typeof facetsSchema>;
type ProductListing = z.infer<typeof productListingSchema>;
type Suggestions = z.infer<typeof suggestionsSchema>;
type Stock = z.infer<typeof stockSchema>;
/** Characters that search engines show; they cut off longer texts. */
declare const MAX_SEO_TITLE = 120;
declare const MAX_SEO_DESCRIPTION = 320;
/** The maximum number of related products that staff choose for a product. */
declare const MAX_RELATED = 12;
/** Body of POST and PUT /api/products (staff only). Rupees. */
declare const productWriteSchema: z.ZodMiniObject<{
    bestSeller: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    brand: z.ZodMiniString<string>;
    care: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    category: z.ZodMiniOptional<z.ZodMiniString<string>>;
    description: z.ZodMiniDefault<z.ZodMiniString<string>>;
    descriptionHi: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    facts: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        label: z.ZodMiniString<string>;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    featured: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    gstRate: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    hsn: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    id: z.ZodMiniOptional<z.ZodMiniString<string>>;
    images: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        alt: z.ZodMiniOptional<z.ZodMiniString<string>>;
        url: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    name: z.ZodMiniString<string>;
    nameHi: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    originalPrice: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    price: z.ZodMiniNumber<number>;
    related: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    seoDescription: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    seoTitle: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    sku: z.ZodMiniOptional<z.ZodMiniString<string>>;
    status: z.ZodMiniDefault<z.ZodMiniEnum<{
        draft: "draft";
        live: "live";
    }>>;
    stockQuantity: z.ZodMiniDefault<z.ZodMiniInt>;
    subcategory: z.ZodMiniOptional<z.ZodMiniString<string>>;
    tags: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    type: z.ZodMiniString<string>;
}, z.core.$strip>;
type ProductWrite = z.infer<typeof productWriteSchema>;
/** Body of POST and PUT /api/products/{id}/variants (staff only). Rupees. */
declare const variantWriteSchema: z.ZodMiniObject<{
    barcode: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    cost: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    options: z.ZodMiniDefault<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    originalPrice: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    pictureId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    price: z.ZodMiniNumber<number>;
    sku: z.ZodMiniString<string>;
    stockQuantity: z.ZodMiniDefault<z.ZodMiniInt>;
    weightGrams: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
}, z.core.$strip>;
type VariantWrite = z.infer<typeof variantWriteSchema>;

type product_Facets = Facets;
declare const product_MAX_RELATED: typeof MAX_RELATED;
declare const product_MAX_SEO_DESCRIPTION: typeof MAX_SEO_DESCRIPTION;
declare const product_MAX_SEO_TITLE: typeof MAX_SEO_TITLE;
type product_Product = Product;
type product_ProductDetail = ProductDetail;
type product_ProductImage = ProductImage;
type product_ProductListing = ProductListing;
type product_ProductQuery = ProductQuery;
type product_ProductWrite = ProductWrite;
type product_Stock = Stock;
type product_Suggestions = Suggestions;
type product_TurntablePicture = TurntablePicture;
type product_Variant = Variant;
type product_VariantWrite = VariantWrite;
declare const product_facetsSchema: typeof facetsSchema;
declare const product_productDetailSchema: typeof productDetailSchema;
declare const product_productImageSchema: typeof productImageSchema;
declare const product_productListingSchema: typeof productListingSchema;
declare const product_productPageSchema: typeof productPageSchema;
declare const product_productQuerySchema: typeof productQuerySchema;
declare const product_productSchema: typeof productSchema;
declare const product_productWriteSchema: typeof productWriteSchema;
declare const product_stockSchema: typeof stockSchema;
declare const product_suggestionsSchema: typeof suggestionsSchema;
declare const product_turnSchema: typeof turnSchema;
declare const product_variantSchema: typeof variantSchema;
declare const product_variantWriteSchema: typeof variantWriteSchema;
declare namespace product {
  export { product_MAX_RELATED as MAX_RELATED, product_MAX_SEO_DESCRIPTION as MAX_SEO_DESCRIPTION, product_MAX_SEO_TITLE as MAX_SEO_TITLE, product_facetsSchema as facetsSchema, product_productDetailSchema as productDetailSchema, product_productImageSchema as productImageSchema, product_productListingSchema as productListingSchema, product_productPageSchema as productPageSchema, product_productQuerySchema as productQuerySchema, product_productSchema as productSchema, product_productWriteSchema as productWriteSchema, product_stockSchema as stockSchema, product_suggestionsSchema as suggestionsSchema, product_turnSchema as turnSchema, product_variantSchema as variantSchema, product_variantWriteSchema as variantWriteSchema };
  export type { product_Facets as Facets, product_Product as Product, product_ProductDetail as ProductDetail, product_ProductImage as ProductImage, product_ProductListing as ProductListing, product_ProductQuery as ProductQuery, product_ProductWrite as ProductWrite, product_Stock as Stock, product_Suggestions as Suggestions, product_TurntablePicture as TurntablePicture, product_Variant as Variant, product_VariantWrite as VariantWrite };
}

/** A collection as shoppers see it, in the language of the request. */
declare const collectionSchema: z.ZodMiniObject<{
    description: z.ZodMiniNullable<z.ZodMiniString<string>>;
    image: z.ZodMiniNullable<z.ZodMiniString<string>>;
    name: z.ZodMiniString<string>;
    productCount: z.ZodMiniNumber<number>;
    slug: z.ZodMiniString<string>;
}, z.core.$strip>;
type Collection = z.infer<typeof collectionSchema>;
/** GET /api/collections: the published ones in their order. */
declare const collectionsSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        description: z.ZodMiniNullable<z.ZodMiniString<string>>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
        productCount: z.ZodMiniNumber<number>;
        slug: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;

type collections_Collection = Collection;
declare const collections_collectionSchema: typeof collectionSchema;
declare const collections_collectionsSchema: typeof collectionsSchema;
declare namespace collections {
  export { collections_collectionSchema as collectionSchema, collections_collectionsSchema as collectionsSchema };
  export type { collections_Collection as Collection };
}

/** GET /api/home: the home page's content by staff. Texts by language (ISO 639); a missing one is shown in English. */
declare const homeSchema: z.ZodMiniObject<{
    banner: z.ZodMiniNullable<z.ZodMiniObject<{
        to: z.ZodMiniString<string>;
        words: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
            button: z.ZodMiniString<string>;
            headline: z.ZodMiniString<string>;
            lead: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    collections: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        description: z.ZodMiniNullable<z.ZodMiniString<string>>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
        productCount: z.ZodMiniNumber<number>;
        slug: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    picks: z.ZodMiniNullable<z.ZodMiniObject<{
        products: z.ZodMiniArray<z.ZodMiniObject<{
            bestSeller: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            brand: z.ZodMiniDefault<z.ZodMiniString<string>>;
            brandSlug: z.ZodMiniDefault<z.ZodMiniString<string>>;
            category: z.ZodMiniDefault<z.ZodMiniString<string>>;
            colourCount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            colours: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
                image: z.ZodMiniNullable<z.ZodMiniString<string>>;
                name: z.ZodMiniString<string>;
            }, z.core.$strip>>>;
            createdAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
            defaultSku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            description: z.ZodMiniDefault<z.ZodMiniString<string>>;
            discountPercentage: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            featured: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            id: z.ZodMiniString<string>;
            image: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
                alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
                color: z.ZodMiniOptional<z.ZodMiniString<string>>;
                colour: z.ZodMiniOptional<z.ZodMiniString<string>>;
                height: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                url: z.ZodMiniString<string>;
                view: z.ZodMiniOptional<z.ZodMiniEnum<{
                    colour: "colour";
                    detail: "detail";
                    main: "main";
                    second: "second";
                }>>;
                width: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            }, z.core.$strip>>>;
            imageUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            inStock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            mainImage: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            name: z.ZodMiniString<string>;
            originalPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
            price: z.ZodMiniNumber<number>;
            rating: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
            reviews: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            secondImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            stockQuantity: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            subcategory: z.ZodMiniDefault<z.ZodMiniString<string>>;
            type: z.ZodMiniDefault<z.ZodMiniString<string>>;
            variantCount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>;
        words: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
            lead: z.ZodMiniString<string>;
            title: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type Home = z.infer<typeof homeSchema>;

type home_Home = Home;
declare const home_homeSchema: typeof homeSchema;
declare namespace home {
  export { home_homeSchema as homeSchema };
  export type { home_Home as Home };
}

type ProductPage = z.infer<typeof productPageSchema>;
/** GET /api/products: filtered, sorted, counted and paged by the server. Prices in rupees. */
declare function fetchProducts$1(query: ProductQuery, signal?: AbortSignal): Promise<ProductListing>;
/** GET /api/products/{id}/bought-together: products that other shoppers often bought with it. */
declare function fetchBoughtTogether$1(id: string): Promise<Product[]>;
/** GET /api/products/{id}. Throws on failure, with status 404 for an unknown product. */
declare function fetchProduct$1(id: string): Promise<ProductDetail>;
/**
 * GET /api/admin/products/{id}/preview: a product that may be unpublished, for staff. Throws as {@link fetchProduct};
 * 401 or 403 for all other callers.
 */
declare function fetchPreview$1(id: string): Promise<ProductDetail>;
/** GET /api/products/category/{id}: a page of a category's products, `page` from 0. */
declare function fetchCategoryProducts$1(slug: string, query?: {
    page?: number;
    size?: number;
    subcategory?: string;
    type?: string;
}): Promise<ProductPage>;
/** GET /api/products/featured: 'New arrivals' on the home page. */
declare const fetchFeatured$1: (size?: number) => Promise<ProductPage>;
/** GET /api/products/bestsellers: 'Top selling' on the home page. */
declare const fetchBestSellers$1: (size?: number) => Promise<ProductPage>;
/** GET /api/products/suggest: the suggestions of the search box. */
declare function fetchSuggestions$1(q: string, signal?: AbortSignal): Promise<Suggestions>;
/** GET /api/products/related/{id}: similar products. */
declare function fetchRelated$1(id: string): Promise<Product[]>;
/** GET /api/products/batch?id=…: current price and stock of several products, for the cart. */
declare function fetchProductsById$1(ids: readonly string[]): Promise<ProductDetail[]>;
/** GET /api/brands/{slug}: the brand's name, and where its products are made. */
declare function fetchBrand$1(slug: string): Promise<{
    madeIn: string[];
    name: string;
    productCount: number;
    slug: string;
}>;
/** GET /api/collections/{slug}: a published collection. Throws on failure, with status 404 for an unknown one. */
declare function fetchCollection$1(slug: string): Promise<Collection>;
/** GET /api/home: banner texts and picked products that staff have set for the home page; null if they have not. */
declare function fetchHome$1(): Promise<Home>;
declare const cropsSchema: z.ZodMiniObject<{
    tall: z.ZodMiniNullable<z.ZodMiniObject<{
        color: z.ZodMiniOptional<z.ZodMiniString<string>>;
        height: z.ZodMiniNumber<number>;
        url: z.ZodMiniString<string>;
        width: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    wide: z.ZodMiniNullable<z.ZodMiniObject<{
        color: z.ZodMiniOptional<z.ZodMiniString<string>>;
        height: z.ZodMiniNumber<number>;
        url: z.ZodMiniString<string>;
        width: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type BannerCrops = z.infer<typeof cropsSchema>;
/** GET /api/media/banners: the home page's banner for day and night in two crops; null if there is none. */
declare function fetchBanners$1(): Promise<{
    day: BannerCrops;
    night: BannerCrops;
}>;

type productsClient_BannerCrops = BannerCrops;
type productsClient_ProductPage = ProductPage;
declare namespace productsClient {
  export { fetchBanners$1 as fetchBanners, fetchBestSellers$1 as fetchBestSellers, fetchBoughtTogether$1 as fetchBoughtTogether, fetchBrand$1 as fetchBrand, fetchCategoryProducts$1 as fetchCategoryProducts, fetchCollection$1 as fetchCollection, fetchFeatured$1 as fetchFeatured, fetchHome$1 as fetchHome, fetchPreview$1 as fetchPreview, fetchProduct$1 as fetchProduct, fetchProducts$1 as fetchProducts, fetchProductsById$1 as fetchProductsById, fetchRelated$1 as fetchRelated, fetchSuggestions$1 as fetchSuggestions };
  export type { productsClient_BannerCrops as BannerCrops, productsClient_ProductPage as ProductPage };
}

declare const fetchProducts: typeof fetchProducts$1;
declare const fetchProduct: typeof fetchProduct$1;
declare const fetchPreview: typeof fetchPreview$1;
declare const fetchCategoryProducts: typeof fetchCategoryProducts$1;
declare const fetchFeatured: (size?: number) => Promise<ProductPage>;
declare const fetchBestSellers: (size?: number) => Promise<ProductPage>;
declare const fetchSuggestions: typeof fetchSuggestions$1;
declare const fetchRelated: typeof fetchRelated$1;
declare const fetchBoughtTogether: typeof fetchBoughtTogether$1;
declare const fetchProductsById: typeof fetchProductsById$1;
declare const fetchBrand: typeof fetchBrand$1;
declare const fetchHome: typeof fetchHome$1;
declare const fetchBanners: typeof fetchBanners$1;
declare const fetchCollection: typeof fetchCollection$1;

type products_BannerCrops = BannerCrops;
type products_ProductPage = ProductPage;
declare const products_fetchBanners: typeof fetchBanners;
declare const products_fetchBestSellers: typeof fetchBestSellers;
declare const products_fetchBoughtTogether: typeof fetchBoughtTogether;
declare const products_fetchBrand: typeof fetchBrand;
declare const products_fetchCategoryProducts: typeof fetchCategoryProducts;
declare const products_fetchCollection: typeof fetchCollection;
declare const products_fetchFeatured: typeof fetchFeatured;
declare const products_fetchHome: typeof fetchHome;
declare const products_fetchPreview: typeof fetchPreview;
declare const products_fetchProduct: typeof fetchProduct;
declare const products_fetchProducts: typeof fetchProducts;
declare const products_fetchProductsById: typeof fetchProductsById;
declare const products_fetchRelated: typeof fetchRelated;
declare const products_fetchSuggestions: typeof fetchSuggestions;
declare namespace products {
  export { products_fetchBanners as fetchBanners, products_fetchBestSellers as fetchBestSellers, products_fetchBoughtTogether as fetchBoughtTogether, products_fetchBrand as fetchBrand, products_fetchCategoryProducts as fetchCategoryProducts, products_fetchCollection as fetchCollection, products_fetchFeatured as fetchFeatured, products_fetchHome as fetchHome, products_fetchPreview as fetchPreview, products_fetchProduct as fetchProduct, products_fetchProducts as fetchProducts, products_fetchProductsById as fetchProductsById, products_fetchRelated as fetchRelated, products_fetchSuggestions as fetchSuggestions };
  export type { products_BannerCrops as BannerCrops, products_ProductPage as ProductPage };
}

/** Body of POST /api/products/{id}/questions and POST /api/questions/{id}/answers. */
declare const questionWriteSchema: z.ZodMiniObject<{
    text: z.ZodMiniString<string>;
}, z.core.$strip>;
declare const answerWriteSchema: z.ZodMiniObject<{
    text: z.ZodMiniString<string>;
}, z.core.$strip>;
declare const answerSchema: z.ZodMiniObject<{
    author: z.ZodMiniString<string>;
    createdAt: z.ZodMiniString<string>;
    helpful: z.ZodMiniNumber<number>;
    id: z.ZodMiniString<string>;
    side: z.ZodMiniEnum<{
        buyer: "buyer";
        shop: "shop";
    }>;
    text: z.ZodMiniString<string>;
}, z.core.$strip>;
declare const questionSchema: z.ZodMiniObject<{
    answers: z.ZodMiniArray<z.ZodMiniObject<{
        author: z.ZodMiniString<string>;
        createdAt: z.ZodMiniString<string>;
        helpful: z.ZodMiniNumber<number>;
        id: z.ZodMiniString<string>;
        side: z.ZodMiniEnum<{
            buyer: "buyer";
            shop: "shop";
        }>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    author: z.ZodMiniString<string>;
    createdAt: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    language: z.ZodMiniOptional<z.ZodMiniString<string>>;
    text: z.ZodMiniString<string>;
}, z.core.$strip>;
type Question = z.infer<typeof questionSchema>;
declare const questionPageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        answers: z.ZodMiniArray<z.ZodMiniObject<{
            author: z.ZodMiniString<string>;
            createdAt: z.ZodMiniString<string>;
            helpful: z.ZodMiniNumber<number>;
            id: z.ZodMiniString<string>;
            side: z.ZodMiniEnum<{
                buyer: "buyer";
                shop: "shop";
            }>;
            text: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        author: z.ZodMiniString<string>;
        createdAt: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        language: z.ZodMiniOptional<z.ZodMiniString<string>>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
type QuestionPage = z.infer<typeof questionPageSchema>;
declare const questionQuerySchema: z.ZodMiniObject<{
    page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    size: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
}, z.core.$strip>;
/** Response to a question or an answer: whether it is shown or waits for approval. */
declare const writtenSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    state: z.ZodMiniEnum<{
        refused: "refused";
        shown: "shown";
        waiting: "waiting";
    }>;
}, z.core.$strip>;

type questions_Question = Question;
type questions_QuestionPage = QuestionPage;
declare const questions_answerSchema: typeof answerSchema;
declare const questions_answerWriteSchema: typeof answerWriteSchema;
declare const questions_questionPageSchema: typeof questionPageSchema;
declare const questions_questionQuerySchema: typeof questionQuerySchema;
declare const questions_questionSchema: typeof questionSchema;
declare const questions_questionWriteSchema: typeof questionWriteSchema;
declare const questions_writtenSchema: typeof writtenSchema;
declare namespace questions {
  export { questions_answerSchema as answerSchema, questions_answerWriteSchema as answerWriteSchema, questions_questionPageSchema as questionPageSchema, questions_questionQuerySchema as questionQuerySchema, questions_questionSchema as questionSchema, questions_questionWriteSchema as questionWriteSchema, questions_writtenSchema as writtenSchema };
  export type { questions_Question as Question, questions_QuestionPage as QuestionPage };
}

/** The status of user content: waiting for approval, shown, or rejected by staff. */
declare const moderationStatuses: readonly ["waiting", "shown", "refused"];
/** Maximum number of photos of a review, and maximum size of an upload in bytes. */
declare const MAX_REVIEW_PHOTOS = 4;
declare const MAX_PHOTO_BYTES: number;
/** Body of PUT /api/products/{id}/reviews/mine. */
declare const reviewWriteSchema: z.ZodMiniObject<{
    rating: z.ZodMiniInt;
    text: z.ZodMiniString<string>;
    title: z.ZodMiniString<string>;
}, z.core.$strip>;
type ReviewWrite = z.infer<typeof reviewWriteSchema>;
/**
 * A photo of a review: `url` is relative to the API's base, and large.webp or small.webp (240 px) follows it. Pixels
 * are of the large one.
 */
declare const reviewPhotoSchema: z.ZodMiniObject<{
    height: z.ZodMiniNumber<number>;
    id: z.ZodMiniString<string>;
    url: z.ZodMiniString<string>;
    width: z.ZodMiniNumber<number>;
}, z.core.$strip>;
/** A visible review. Its author has received the product. */
declare const reviewSchema: z.ZodMiniObject<{
    author: z.ZodMiniString<string>;
    createdAt: z.ZodMiniString<string>;
    helpful: z.ZodMiniNumber<number>;
    id: z.ZodMiniString<string>;
    language: z.ZodMiniOptional<z.ZodMiniString<string>>;
    photos: z.ZodMiniArray<z.ZodMiniObject<{
        height: z.ZodMiniNumber<number>;
        id: z.ZodMiniString<string>;
        url: z.ZodMiniString<string>;
        width: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    rating: z.ZodMiniNumber<number>;
    reply: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    text: z.ZodMiniString<string>;
    title: z.ZodMiniString<string>;
}, z.core.$strip>;
type Review = z.infer<typeof reviewSchema>;
/** Body of PUT /api/admin/reviews/{id}/reply: the shop's reply; null deletes it (staff). */
declare const reviewReplySchema: z.ZodMiniObject<{
    text: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
declare const reviewSorts: readonly ["helpful", "newest"];
declare const reviewQuerySchema: z.ZodMiniObject<{
    page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    size: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    sort: z.ZodMiniDefault<z.ZodMiniEnum<{
        helpful: "helpful";
        newest: "newest";
    }>>;
    stars: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
}, z.core.$strip>;
/** GET /api/products/{id}/reviews. `summary` covers all visible reviews, regardless of the filter. */
declare const reviewPageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        author: z.ZodMiniString<string>;
        createdAt: z.ZodMiniString<string>;
        helpful: z.ZodMiniNumber<number>;
        id: z.ZodMiniString<string>;
        language: z.ZodMiniOptional<z.ZodMiniString<string>>;
        photos: z.ZodMiniArray<z.ZodMiniObject<{
            height: z.ZodMiniNumber<number>;
            id: z.ZodMiniString<string>;
            url: z.ZodMiniString<string>;
            width: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        rating: z.ZodMiniNumber<number>;
        reply: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniObject<{
            at: z.ZodMiniString<string>;
            text: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        text: z.ZodMiniString<string>;
        title: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    summary: z.ZodMiniObject<{
        count: z.ZodMiniNumber<number>;
        mean: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        stars: z.ZodMiniArray<z.ZodMiniNumber<number>>;
    }, z.core.$strip>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
type ReviewPage = z.infer<typeof reviewPageSchema>;
/** GET /api/products/{id}/reviews/mine: the caller's permissions, review and votes there. */
declare const ownReviewSchema: z.ZodMiniObject<{
    mayReview: z.ZodMiniBoolean<boolean>;
    review: z.ZodMiniNullable<z.ZodMiniObject<{
        author: z.ZodMiniString<string>;
        createdAt: z.ZodMiniString<string>;
        helpful: z.ZodMiniNumber<number>;
        id: z.ZodMiniString<string>;
        language: z.ZodMiniOptional<z.ZodMiniString<string>>;
        photos: z.ZodMiniArray<z.ZodMiniObject<{
            height: z.ZodMiniNumber<number>;
            id: z.ZodMiniString<string>;
            url: z.ZodMiniString<string>;
            width: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        rating: z.ZodMiniNumber<number>;
        reply: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniObject<{
            at: z.ZodMiniString<string>;
            text: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        state: z.ZodMiniEnum<{
            refused: "refused";
            shown: "shown";
            waiting: "waiting";
        }>;
        text: z.ZodMiniString<string>;
        title: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    voted: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
type OwnReview = z.infer<typeof ownReviewSchema>;

declare const reviews$1_MAX_PHOTO_BYTES: typeof MAX_PHOTO_BYTES;
declare const reviews$1_MAX_REVIEW_PHOTOS: typeof MAX_REVIEW_PHOTOS;
type reviews$1_OwnReview = OwnReview;
type reviews$1_Review = Review;
type reviews$1_ReviewPage = ReviewPage;
type reviews$1_ReviewWrite = ReviewWrite;
declare const reviews$1_moderationStatuses: typeof moderationStatuses;
declare const reviews$1_ownReviewSchema: typeof ownReviewSchema;
declare const reviews$1_reviewPageSchema: typeof reviewPageSchema;
declare const reviews$1_reviewPhotoSchema: typeof reviewPhotoSchema;
declare const reviews$1_reviewQuerySchema: typeof reviewQuerySchema;
declare const reviews$1_reviewReplySchema: typeof reviewReplySchema;
declare const reviews$1_reviewSchema: typeof reviewSchema;
declare const reviews$1_reviewSorts: typeof reviewSorts;
declare const reviews$1_reviewWriteSchema: typeof reviewWriteSchema;
declare namespace reviews$1 {
  export { reviews$1_MAX_PHOTO_BYTES as MAX_PHOTO_BYTES, reviews$1_MAX_REVIEW_PHOTOS as MAX_REVIEW_PHOTOS, reviews$1_moderationStatuses as moderationStatuses, reviews$1_ownReviewSchema as ownReviewSchema, reviews$1_reviewPageSchema as reviewPageSchema, reviews$1_reviewPhotoSchema as reviewPhotoSchema, reviews$1_reviewQuerySchema as reviewQuerySchema, reviews$1_reviewReplySchema as reviewReplySchema, reviews$1_reviewSchema as reviewSchema, reviews$1_reviewSorts as reviewSorts, reviews$1_reviewWriteSchema as reviewWriteSchema };
  export type { reviews$1_OwnReview as OwnReview, reviews$1_Review as Review, reviews$1_ReviewPage as ReviewPage, reviews$1_ReviewWrite as ReviewWrite };
}

interface ReviewQuery {
    page?: number;
    size?: number;
    sort?: 'helpful' | 'newest';
    stars?: number;
}
/** GET /api/products/{id}/reviews: published reviews, `page` from 0, and their summary. */
declare function fetchReviews$1(productId: string, query?: ReviewQuery): Promise<ReviewPage>;
/** GET /api/products/{id}/reviews/mine: the account's review, whether it may write one, and its helpful votes. */
declare function fetchOwnReview$1(productId: string): Promise<OwnReview>;
/** PUT /api/products/{id}/reviews/mine: creates or replaces the account's review. */
declare function writeReview$1(productId: string, review: ReviewWrite): Promise<OwnReview>;
/** POST /api/products/{id}/reviews/mine/photos: a JPEG, PNG or WebP. */
declare function addReviewPhoto$1(productId: string, photo: Blob): Promise<z.infer<typeof reviewPhotoSchema>>;
/**
 * PUT or DELETE /api/reviews/{id}/helpful, or of /api/answers: adds or removes a helpful vote. Returns the number of
 * votes.
 */
declare function voteHelpful$1(kind: 'answers' | 'reviews', id: string, helpful: boolean): Promise<number>;
/** GET /api/products/{id}/questions with their answers, the newest first. */
declare function fetchQuestions$1(productId: string, query?: {
    page?: number;
    size?: number;
}): Promise<QuestionPage>;
/** POST /api/products/{id}/questions. Returns whether it is published already. */
declare function askQuestion$1(productId: string, text: string): Promise<z.infer<typeof writtenSchema>>;
/** POST /api/questions/{id}/answers, for staff and for buyers. */
declare function answerQuestion$1(questionId: string, text: string): Promise<z.infer<typeof writtenSchema>>;
/** DELETE /api/products/{id}/reviews/mine. */
declare function deleteReview$1(productId: string): Promise<void>;
/** DELETE /api/products/{id}/reviews/mine/photos/{photo}. */
declare function deleteReviewPhoto$1(productId: string, photoId: string): Promise<void>;

type reviewsClient_ReviewQuery = ReviewQuery;
declare namespace reviewsClient {
  export { addReviewPhoto$1 as addReviewPhoto, answerQuestion$1 as answerQuestion, askQuestion$1 as askQuestion, deleteReview$1 as deleteReview, deleteReviewPhoto$1 as deleteReviewPhoto, fetchOwnReview$1 as fetchOwnReview, fetchQuestions$1 as fetchQuestions, fetchReviews$1 as fetchReviews, voteHelpful$1 as voteHelpful, writeReview$1 as writeReview };
  export type { reviewsClient_ReviewQuery as ReviewQuery };
}

declare const fetchReviews: typeof fetchReviews$1;
declare const fetchOwnReview: typeof fetchOwnReview$1;
declare const writeReview: typeof writeReview$1;
declare const deleteReview: typeof deleteReview$1;
declare const addReviewPhoto: typeof addReviewPhoto$1;
declare const deleteReviewPhoto: typeof deleteReviewPhoto$1;
declare const voteHelpful: typeof voteHelpful$1;
declare const fetchQuestions: typeof fetchQuestions$1;
declare const askQuestion: typeof askQuestion$1;
declare const answerQuestion: typeof answerQuestion$1;

declare const reviews_addReviewPhoto: typeof addReviewPhoto;
declare const reviews_answerQuestion: typeof answerQuestion;
declare const reviews_askQuestion: typeof askQuestion;
declare const reviews_deleteReview: typeof deleteReview;
declare const reviews_deleteReviewPhoto: typeof deleteReviewPhoto;
declare const reviews_fetchOwnReview: typeof fetchOwnReview;
declare const reviews_fetchQuestions: typeof fetchQuestions;
declare const reviews_fetchReviews: typeof fetchReviews;
declare const reviews_voteHelpful: typeof voteHelpful;
declare const reviews_writeReview: typeof writeReview;
declare namespace reviews {
  export {
    reviews_addReviewPhoto as addReviewPhoto,
    reviews_answerQuestion as answerQuestion,
    reviews_askQuestion as askQuestion,
    reviews_deleteReview as deleteReview,
    reviews_deleteReviewPhoto as deleteReviewPhoto,
    reviews_fetchOwnReview as fetchOwnReview,
    reviews_fetchQuestions as fetchQuestions,
    reviews_fetchReviews as fetchReviews,
    reviews_voteHelpful as voteHelpful,
    reviews_writeReview as writeReview,
  };
}

/** POST /api/feedback: the 'Was this helpful?' control. Counted per page. */
declare const feedbackSchema: z.ZodMiniObject<{
    comment: z.ZodMiniOptional<z.ZodMiniString<string>>;
    helpful: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniString<string>;
}, z.core.$strip>;
/** POST /api/messages: contact, seller, affiliate, advertiser, career and press enquiries. */
declare const messageTopics: readonly ["help", "return", "sell", "affiliate", "advertise", "career", "press", "other"];
declare const messageSchema: z.ZodMiniObject<{
    email: z.ZodMiniEmail;
    message: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    topic: z.ZodMiniEnum<{
        advertise: "advertise";
        affiliate: "affiliate";
        career: "career";
        help: "help";
        other: "other";
        press: "press";
        return: "return";
        sell: "sell";
    }>;
}, z.core.$strip>;
/** Response to a message: the reference to quote. */
declare const receiptSchema: z.ZodMiniObject<{
    reference: z.ZodMiniString<string>;
}, z.core.$strip>;
/** GET /api/pincodes/{pin}. `city` is the postal circle's district where known. */
declare const pincodeSchema: z.ZodMiniObject<{
    city: z.ZodMiniNullable<z.ZodMiniString<string>>;
    delivery: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        day: z.ZodMiniString<string>;
        price: z.ZodMiniNumber<number>;
        title: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    label: z.ZodMiniOptional<z.ZodMiniString<string>>;
    pincode: z.ZodMiniString<string>;
    state: z.ZodMiniString<string>;
}, z.core.$strip>;
type PinCode = z.infer<typeof pincodeSchema>;
/**
 * An event of a remote. Of a load: loaded, retried, fell-back (to another release), recovered (after a retry), failed,
 * render-failed (its page threw). Of a view: viewed, or view-failed (the release did not show the page). Or Web Vitals.
 */
declare const remoteEventKinds: readonly ["loaded", "retried", "fell-back", "failed", "render-failed", "recovered", "viewed", "view-failed", "vitals"];
/**
 * POST /api/telemetry: what happened to remotes in a browser, or where the shell's server renders (design §4). No
 * personal data.
 */
declare const telemetrySchema: z.ZodMiniObject<{
    events: z.ZodMiniArray<z.ZodMiniObject<{
        cause: z.ZodMiniOptional<z.ZodMiniString<string>>;
        cls: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        count: z.ZodMiniOptional<z.ZodMiniInt>;
        durationMs: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        inpMs: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        kind: z.ZodMiniEnum<{
            failed: "failed";
            "fell-back": "fell-back";
            loaded: "loaded";
            recovered: "recovered";
            "render-failed": "render-failed";
            retried: "retried";
            "view-failed": "view-failed";
            viewed: "viewed";
            vitals: "vitals";
        }>;
        lcpMs: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        path: z.ZodMiniOptional<z.ZodMiniString<string>>;
        rate: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        remote: z.ZodMiniString<string>;
        version: z.ZodMiniString<string>;
        visit: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type RemoteEvent = z.infer<typeof telemetrySchema>['events'][number];
/** Source of an event: only the shell's server, by its token, can report as the server. */
declare const telemetrySides: readonly ["browser", "server"];
/**
 * GET /api/telemetry/summary: each release's views in each window of time, the earliest first (staff, and the shop's
 * own programs).
 */
declare const telemetrySummarySchema: z.ZodMiniObject<{
    rows: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        cls: z.ZodMiniNullable<z.ZodMiniObject<{
            count: z.ZodMiniNumber<number>;
            p50: z.ZodMiniNumber<number>;
            p75: z.ZodMiniNumber<number>;
            p95: z.ZodMiniNumber<number>;
            slow: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        failedVisits: z.ZodMiniNumber<number>;
        failures: z.ZodMiniNumber<number>;
        inp: z.ZodMiniNullable<z.ZodMiniObject<{
            count: z.ZodMiniNumber<number>;
            p50: z.ZodMiniNumber<number>;
            p75: z.ZodMiniNumber<number>;
            p95: z.ZodMiniNumber<number>;
            slow: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        lcp: z.ZodMiniNullable<z.ZodMiniObject<{
            count: z.ZodMiniNumber<number>;
            p50: z.ZodMiniNumber<number>;
            p75: z.ZodMiniNumber<number>;
            p95: z.ZodMiniNumber<number>;
            slow: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        remote: z.ZodMiniString<string>;
        side: z.ZodMiniEnum<{
            browser: "browser";
            server: "server";
        }>;
        version: z.ZodMiniString<string>;
        views: z.ZodMiniNumber<number>;
        visits: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    since: z.ZodMiniString<string>;
    until: z.ZodMiniString<string>;
    window: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type TelemetrySummary = z.infer<typeof telemetrySummarySchema>;
type SummaryRow = TelemetrySummary['rows'][number];
/**
 * GET /api/telemetry/failures: causes of failed views, equal ones grouped, latest first (staff, and the shop's own
 * programs).
 */
declare const telemetryFailuresSchema: z.ZodMiniObject<{
    failures: z.ZodMiniArray<z.ZodMiniObject<{
        cause: z.ZodMiniString<string>;
        count: z.ZodMiniNumber<number>;
        last: z.ZodMiniString<string>;
        path: z.ZodMiniNullable<z.ZodMiniString<string>>;
        remote: z.ZodMiniString<string>;
        side: z.ZodMiniEnum<{
            browser: "browser";
            server: "server";
        }>;
        version: z.ZodMiniString<string>;
        visit: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type TelemetryFailure = z.infer<typeof telemetryFailuresSchema>['failures'][number];
/** GET /api/admin/summary: the first dashboard's counts (staff only). Rupees. */
declare const adminSummarySchema: z.ZodMiniObject<{
    categories: z.ZodMiniNumber<number>;
    customers: z.ZodMiniNumber<number>;
    lowStock: z.ZodMiniNumber<number>;
    lowStockProducts: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        sku: z.ZodMiniString<string>;
        stockQuantity: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    openClaims: z.ZodMiniNumber<number>;
    orders: z.ZodMiniNumber<number>;
    ordersToday: z.ZodMiniNumber<number>;
    outOfStock: z.ZodMiniNumber<number>;
    products: z.ZodMiniNumber<number>;
    recentOrders: z.ZodMiniArray<z.ZodMiniObject<{
        date: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        items: z.ZodMiniNumber<number>;
        status: z.ZodMiniString<string>;
        total: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    salesToday: z.ZodMiniNumber<number>;
    salesTotal: z.ZodMiniNumber<number>;
    unreadMessages: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type AdminSummary = z.infer<typeof adminSummarySchema>;

type service$1_AdminSummary = AdminSummary;
type service$1_PinCode = PinCode;
type service$1_RemoteEvent = RemoteEvent;
type service$1_SummaryRow = SummaryRow;
type service$1_TelemetryFailure = TelemetryFailure;
type service$1_TelemetrySummary = TelemetrySummary;
declare const service$1_adminSummarySchema: typeof adminSummarySchema;
declare const service$1_feedbackSchema: typeof feedbackSchema;
declare const service$1_messageSchema: typeof messageSchema;
declare const service$1_messageTopics: typeof messageTopics;
declare const service$1_pincodeSchema: typeof pincodeSchema;
declare const service$1_receiptSchema: typeof receiptSchema;
declare const service$1_remoteEventKinds: typeof remoteEventKinds;
declare const service$1_telemetryFailuresSchema: typeof telemetryFailuresSchema;
declare const service$1_telemetrySchema: typeof telemetrySchema;
declare const service$1_telemetrySides: typeof telemetrySides;
declare const service$1_telemetrySummarySchema: typeof telemetrySummarySchema;
declare namespace service$1 {
  export { service$1_adminSummarySchema as adminSummarySchema, service$1_feedbackSchema as feedbackSchema, service$1_messageSchema as messageSchema, service$1_messageTopics as messageTopics, service$1_pincodeSchema as pincodeSchema, service$1_receiptSchema as receiptSchema, service$1_remoteEventKinds as remoteEventKinds, service$1_telemetryFailuresSchema as telemetryFailuresSchema, service$1_telemetrySchema as telemetrySchema, service$1_telemetrySides as telemetrySides, service$1_telemetrySummarySchema as telemetrySummarySchema };
  export type { service$1_AdminSummary as AdminSummary, service$1_PinCode as PinCode, service$1_RemoteEvent as RemoteEvent, service$1_SummaryRow as SummaryRow, service$1_TelemetryFailure as TelemetryFailure, service$1_TelemetrySummary as TelemetrySummary };
}

/** POST /api/messages: a contact form; returns the reference to quote. */
declare function sendMessage$1(body: {
    email: string;
    message: string;
    name: string;
    topic: (typeof messageTopics)[number];
}): Promise<string>;
/** GET /api/pincodes/{pin}: the place of a PIN code; fails with status 404 for an unknown one. */
declare function fetchPlace$1(pin: string): Promise<PinCode>;
/** GET /api/admin/summary: the dashboard's counts (staff only). Rupees. */
declare function fetchAdminSummary$1(): Promise<AdminSummary>;
/** POST /api/feedback: counts an answer to 'Was this helpful?'. */
declare function sendFeedback$1(body: {
    comment?: string;
    helpful: boolean;
    page: string;
}): Promise<void>;

declare namespace serviceClient {
  export {
    fetchAdminSummary$1 as fetchAdminSummary,
    fetchPlace$1 as fetchPlace,
    sendFeedback$1 as sendFeedback,
    sendMessage$1 as sendMessage,
  };
}

declare const sendFeedback: typeof sendFeedback$1;
declare const sendMessage: typeof sendMessage$1;
declare const fetchPlace: typeof fetchPlace$1;
declare const fetchAdminSummary: typeof fetchAdminSummary$1;

declare const service_fetchAdminSummary: typeof fetchAdminSummary;
declare const service_fetchPlace: typeof fetchPlace;
declare const service_sendFeedback: typeof sendFeedback;
declare const service_sendMessage: typeof sendMessage;
declare namespace service {
  export {
    service_fetchAdminSummary as fetchAdminSummary,
    service_fetchPlace as fetchPlace,
    service_sendFeedback as sendFeedback,
    service_sendMessage as sendMessage,
  };
}

/** POST /api/auth/logout. The token is removed whether or not the request succeeds. */
declare function signOut(): Promise<void>;
/** POST /api/users/acting/end: ends the impersonation of a customer. The member of staff's own session continues. */
declare function endImpersonation(): Promise<void>;

declare const signOut$1_endImpersonation: typeof endImpersonation;
declare const signOut$1_signOut: typeof signOut;
declare namespace signOut$1 {
  export {
    signOut$1_endImpersonation as endImpersonation,
    signOut$1_signOut as signOut,
  };
}

/** The role of a member of staff: a built-in one, or one that an owner created. */
declare const staffRoleNameSchema: z.ZodMiniObject<{
    key: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
}, z.core.$strip>;
/** GET /api/admin/me: the caller and their current permissions. The menu shows no more. */
declare const staffMeSchema: z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    permissions: z.ZodMiniArray<z.ZodMiniEnum<{
        "analytics.read": "analytics.read";
        "audit.read": "audit.read";
        "catalogue.export": "catalogue.export";
        "catalogue.import": "catalogue.import";
        "categories.write": "categories.write";
        "chats.read": "chats.read";
        "chats.write": "chats.write";
        "claims.write": "claims.write";
        "content.read": "content.read";
        "content.write": "content.write";
        "coupons.read": "coupons.read";
        "coupons.write": "coupons.write";
        "customers.anonymise": "customers.anonymise";
        "customers.export": "customers.export";
        "customers.read": "customers.read";
        "customers.sign-in-as": "customers.sign-in-as";
        "customers.write": "customers.write";
        "dashboard.read": "dashboard.read";
        "developers.write": "developers.write";
        "messages.read": "messages.read";
        "messages.write": "messages.write";
        "orders.cancel": "orders.cancel";
        "orders.cash": "orders.cash";
        "orders.export": "orders.export";
        "orders.fulfil": "orders.fulfil";
        "orders.read": "orders.read";
        "orders.refund": "orders.refund";
        "orders.write": "orders.write";
        "products.read": "products.read";
        "products.write": "products.write";
        "releases.read": "releases.read";
        "reports.read": "reports.read";
        "returns.write": "returns.write";
        "reviews.read": "reviews.read";
        "reviews.write": "reviews.write";
        "settings.read": "settings.read";
        "settings.write": "settings.write";
        "stock.write": "stock.write";
        "team.read": "team.read";
        "team.write": "team.write";
    }>>;
    role: z.ZodMiniObject<{
        key: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>;
type StaffMe = z.infer<typeof staffMeSchema>;
/** A member of the team. */
declare const memberSchema: z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    invitedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
    joinedAt: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    role: z.ZodMiniObject<{
        key: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>;
    secondFactors: z.ZodMiniArray<z.ZodMiniEnum<{
        app: "app";
        passkey: "passkey";
    }>>;
    seenAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    suspendedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
type Member = z.infer<typeof memberSchema>;
/** A person who was invited and hasn't joined yet. */
declare const invitationSchema: z.ZodMiniObject<{
    createdAt: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    expiresAt: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    invitedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
    role: z.ZodMiniObject<{
        key: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>;
type Invitation = z.infer<typeof invitationSchema>;
/** GET /api/admin/team. */
declare const teamSchema: z.ZodMiniObject<{
    invitations: z.ZodMiniArray<z.ZodMiniObject<{
        createdAt: z.ZodMiniString<string>;
        email: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        invitedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        role: z.ZodMiniObject<{
            key: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, z.core.$strip>>;
    members: z.ZodMiniArray<z.ZodMiniObject<{
        email: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        invitedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        joinedAt: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        role: z.ZodMiniObject<{
            key: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        secondFactors: z.ZodMiniArray<z.ZodMiniEnum<{
            app: "app";
            passkey: "passkey";
        }>>;
        seenAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        suspendedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type Team = z.infer<typeof teamSchema>;
/** POST /api/admin/team/invitations. */
declare const inviteSchema: z.ZodMiniObject<{
    email: z.ZodMiniEmail;
    role: z.ZodMiniString<string>;
}, z.core.$strip>;
/** PUT /api/admin/team/members/{id}/role. */
declare const memberRoleSchema: z.ZodMiniObject<{
    role: z.ZodMiniString<string>;
}, z.core.$strip>;
/** POST and PUT of /api/admin/roles, with permissions that the sender has. */
declare const roleWriteSchema: z.ZodMiniObject<{
    description: z.ZodMiniDefault<z.ZodMiniString<string>>;
    name: z.ZodMiniString<string>;
    permissions: z.ZodMiniArray<z.ZodMiniEnum<{
        "analytics.read": "analytics.read";
        "audit.read": "audit.read";
        "catalogue.export": "catalogue.export";
        "catalogue.import": "catalogue.import";
        "categories.write": "categories.write";
        "chats.read": "chats.read";
        "chats.write": "chats.write";
        "claims.write": "claims.write";
        "content.read": "content.read";
        "content.write": "content.write";
        "coupons.read": "coupons.read";
        "coupons.write": "coupons.write";
        "customers.anonymise": "customers.anonymise";
        "customers.export": "customers.export";
        "customers.read": "customers.read";
        "customers.sign-in-as": "customers.sign-in-as";
        "customers.write": "customers.write";
        "dashboard.read": "dashboard.read";
        "developers.write": "developers.write";
        "messages.read": "messages.read";
        "messages.write": "messages.write";
        "orders.cancel": "orders.cancel";
        "orders.cash": "orders.cash";
        "orders.export": "orders.export";
        "orders.fulfil": "orders.fulfil";
        "orders.read": "orders.read";
        "orders.refund": "orders.refund";
        "orders.write": "orders.write";
        "products.read": "products.read";
        "products.write": "products.write";
        "releases.read": "releases.read";
        "reports.read": "reports.read";
        "returns.write": "returns.write";
        "reviews.read": "reviews.read";
        "reviews.write": "reviews.write";
        "settings.read": "settings.read";
        "settings.write": "settings.write";
        "stock.write": "stock.write";
        "team.read": "team.read";
        "team.write": "team.write";
    }>>;
}, z.core.$strip>;
type RoleWrite = z.infer<typeof roleWriteSchema>;
/** GET /api/admin/roles: built-in ones first. */
declare const roleSchema: z.ZodMiniObject<{
    description: z.ZodMiniString<string>;
    isBuiltIn: z.ZodMiniBoolean<boolean>;
    key: z.ZodMiniString<string>;
    members: z.ZodMiniNumber<number>;
    name: z.ZodMiniString<string>;
    permissions: z.ZodMiniArray<z.ZodMiniEnum<{
        "analytics.read": "analytics.read";
        "audit.read": "audit.read";
        "catalogue.export": "catalogue.export";
        "catalogue.import": "catalogue.import";
        "categories.write": "categories.write";
        "chats.read": "chats.read";
        "chats.write": "chats.write";
        "claims.write": "claims.write";
        "content.read": "content.read";
        "content.write": "content.write";
        "coupons.read": "coupons.read";
        "coupons.write": "coupons.write";
        "customers.anonymise": "customers.anonymise";
        "customers.export": "customers.export";
        "customers.read": "customers.read";
        "customers.sign-in-as": "customers.sign-in-as";
        "customers.write": "customers.write";
        "dashboard.read": "dashboard.read";
        "developers.write": "developers.write";
        "messages.read": "messages.read";
        "messages.write": "messages.write";
        "orders.cancel": "orders.cancel";
        "orders.cash": "orders.cash";
        "orders.export": "orders.export";
        "orders.fulfil": "orders.fulfil";
        "orders.read": "orders.read";
        "orders.refund": "orders.refund";
        "orders.write": "orders.write";
        "products.read": "products.read";
        "products.write": "products.write";
        "releases.read": "releases.read";
        "reports.read": "reports.read";
        "returns.write": "returns.write";
        "reviews.read": "reviews.read";
        "reviews.write": "reviews.write";
        "settings.read": "settings.read";
        "settings.write": "settings.write";
        "stock.write": "stock.write";
        "team.read": "team.read";
        "team.write": "team.write";
    }>>;
}, z.core.$strip>;
type StaffRoleView = z.infer<typeof roleSchema>;
declare const rolesSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        description: z.ZodMiniString<string>;
        isBuiltIn: z.ZodMiniBoolean<boolean>;
        key: z.ZodMiniString<string>;
        members: z.ZodMiniNumber<number>;
        name: z.ZodMiniString<string>;
        permissions: z.ZodMiniArray<z.ZodMiniEnum<{
            "analytics.read": "analytics.read";
            "audit.read": "audit.read";
            "catalogue.export": "catalogue.export";
            "catalogue.import": "catalogue.import";
            "categories.write": "categories.write";
            "chats.read": "chats.read";
            "chats.write": "chats.write";
            "claims.write": "claims.write";
            "content.read": "content.read";
            "content.write": "content.write";
            "coupons.read": "coupons.read";
            "coupons.write": "coupons.write";
            "customers.anonymise": "customers.anonymise";
            "customers.export": "customers.export";
            "customers.read": "customers.read";
            "customers.sign-in-as": "customers.sign-in-as";
            "customers.write": "customers.write";
            "dashboard.read": "dashboard.read";
            "developers.write": "developers.write";
            "messages.read": "messages.read";
            "messages.write": "messages.write";
            "orders.cancel": "orders.cancel";
            "orders.cash": "orders.cash";
            "orders.export": "orders.export";
            "orders.fulfil": "orders.fulfil";
            "orders.read": "orders.read";
            "orders.refund": "orders.refund";
            "orders.write": "orders.write";
            "products.read": "products.read";
            "products.write": "products.write";
            "releases.read": "releases.read";
            "reports.read": "reports.read";
            "returns.write": "returns.write";
            "reviews.read": "reviews.read";
            "reviews.write": "reviews.write";
            "settings.read": "settings.read";
            "settings.write": "settings.write";
            "stock.write": "stock.write";
            "team.read": "team.read";
            "team.write": "team.write";
        }>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** POST /api/auth/invitation: the invitation of an emailed link. */
declare const invitationLinkSchema: z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    hasAccount: z.ZodMiniBoolean<boolean>;
    invitedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
    role: z.ZodMiniString<string>;
}, z.core.$strip>;
/** POST /api/auth/join. */
declare const joinSchema: z.ZodMiniObject<{
    name: z.ZodMiniOptional<z.ZodMiniString<string>>;
    password: z.ZodMiniOptional<z.ZodMiniString<string>>;
    token: z.ZodMiniString<string>;
}, z.core.$strip>;
/** A user who already had an account signs in with it as before: then there is no token. */
declare const joinedSchema: z.ZodMiniObject<{
    token: z.ZodMiniNullable<z.ZodMiniString<string>>;
    user: z.ZodMiniObject<{
        email: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        role: z.ZodMiniEnum<{
            shopper: "shopper";
            staff: "staff";
        }>;
    }, z.core.$strip>;
}, z.core.$strip>;

type staff$1_Invitation = Invitation;
type staff$1_Member = Member;
type staff$1_RoleWrite = RoleWrite;
type staff$1_StaffMe = StaffMe;
type staff$1_StaffRoleView = StaffRoleView;
type staff$1_Team = Team;
declare const staff$1_invitationLinkSchema: typeof invitationLinkSchema;
declare const staff$1_invitationSchema: typeof invitationSchema;
declare const staff$1_inviteSchema: typeof inviteSchema;
declare const staff$1_joinSchema: typeof joinSchema;
declare const staff$1_joinedSchema: typeof joinedSchema;
declare const staff$1_memberRoleSchema: typeof memberRoleSchema;
declare const staff$1_memberSchema: typeof memberSchema;
declare const staff$1_roleSchema: typeof roleSchema;
declare const staff$1_roleWriteSchema: typeof roleWriteSchema;
declare const staff$1_rolesSchema: typeof rolesSchema;
declare const staff$1_staffMeSchema: typeof staffMeSchema;
declare const staff$1_staffRoleNameSchema: typeof staffRoleNameSchema;
declare const staff$1_teamSchema: typeof teamSchema;
declare namespace staff$1 {
  export { staff$1_invitationLinkSchema as invitationLinkSchema, staff$1_invitationSchema as invitationSchema, staff$1_inviteSchema as inviteSchema, staff$1_joinSchema as joinSchema, staff$1_joinedSchema as joinedSchema, staff$1_memberRoleSchema as memberRoleSchema, staff$1_memberSchema as memberSchema, staff$1_roleSchema as roleSchema, staff$1_roleWriteSchema as roleWriteSchema, staff$1_rolesSchema as rolesSchema, staff$1_staffMeSchema as staffMeSchema, staff$1_staffRoleNameSchema as staffRoleNameSchema, staff$1_teamSchema as teamSchema };
  export type { staff$1_Invitation as Invitation, staff$1_Member as Member, staff$1_RoleWrite as RoleWrite, staff$1_StaffMe as StaffMe, staff$1_StaffRoleView as StaffRoleView, staff$1_Team as Team };
}

/** GET /api/admin/me: the signed-in member of staff with their current permissions. 403 for users who are not staff. */
declare function fetchStaffMe$1(): Promise<StaffMe>;

declare namespace staffClient {
  export {
    fetchStaffMe$1 as fetchStaffMe,
  };
}

declare const fetchStaffMe: typeof fetchStaffMe$1;

declare const staff_fetchStaffMe: typeof fetchStaffMe;
declare namespace staff {
  export {
    staff_fetchStaffMe as fetchStaffMe,
  };
}

/**
 * GET /api/admin/events, server-sent events for staff: `open` first and whenever events may have been missed (refetch
 * what is shown), and a `change` for each change that the listener's role may see.
 */
declare const staffChangeSchema: z.ZodMiniObject<{
    about: z.ZodMiniString<string>;
    action: z.ZodMiniString<string>;
    at: z.ZodMiniString<string>;
    by: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    ids: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
type StaffChange = z.infer<typeof staffChangeSchema>;

type staffEvents$1_StaffChange = StaffChange;
declare const staffEvents$1_staffChangeSchema: typeof staffChangeSchema;
declare namespace staffEvents$1 {
  export { staffEvents$1_staffChangeSchema as staffChangeSchema };
  export type { staffEvents$1_StaffChange as StaffChange };
}

interface Listener {
    /** Called first, and whenever changes may have been missed: refetch what is shown. */
    onOpen: () => void;
    onChange: (change: StaffChange) => void;
    /** Called with whether changes arrive now. */
    onState?: (isLive: boolean) => void;
}
/**
 * Follows changes by other staff members and by shoppers (GET /api/admin/events) while the page is visible. Reconnects
 * automatically; after a refusal, only when the page becomes visible again.
 * @returns ends it
 */
declare function followStaffEvents({ onOpen, onChange, onState }: Listener): () => void;

declare const staffEvents_followStaffEvents: typeof followStaffEvents;
declare namespace staffEvents {
  export {
    staffEvents_followStaffEvents as followStaffEvents,
  };
}

/** A change event of the stream; null for other data. */
declare function readStaffEvent(data: string): StaffChange | null;

declare const staffEventsClient_readEventStream: typeof readEventStream;
declare const staffEventsClient_readStaffEvent: typeof readStaffEvent;
declare namespace staffEventsClient {
  export {
    staffEventsClient_readEventStream as readEventStream,
    staffEventsClient_readStaffEvent as readStaffEvent,
  };
}

/**
 * Filters of the staff's list of chats; all but the last select open ones. `unassigned` includes chats whose assignee
 * no longer works here.
 */
declare const chatShows: readonly ["mine", "unassigned", "all", "closed"];
type ChatShow = (typeof chatShows)[number];
/** A chat in the staff's list. */
declare const listedChatSchema: z.ZodMiniObject<{
    assignee: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    id: z.ZodMiniString<string>;
    last: z.ZodMiniNullable<z.ZodMiniString<string>>;
    lastSide: z.ZodMiniNullable<z.ZodMiniEnum<{
        shop: "shop";
        shopper: "shopper";
        staff: "staff";
    }>>;
    name: z.ZodMiniString<string>;
    state: z.ZodMiniEnum<{
        closed: "closed";
        open: "open";
    }>;
    unread: z.ZodMiniNumber<number>;
    updatedAt: z.ZodMiniString<string>;
}, z.core.$strip>;
type ListedChat = z.infer<typeof listedChatSchema>;
/** GET /api/admin/chats (staff). */
declare const chatListSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        assignee: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        id: z.ZodMiniString<string>;
        last: z.ZodMiniNullable<z.ZodMiniString<string>>;
        lastSide: z.ZodMiniNullable<z.ZodMiniEnum<{
            shop: "shop";
            shopper: "shopper";
            staff: "staff";
        }>>;
        name: z.ZodMiniString<string>;
        state: z.ZodMiniEnum<{
            closed: "closed";
            open: "open";
        }>;
        unread: z.ZodMiniNumber<number>;
        updatedAt: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    unread: z.ZodMiniObject<{
        all: z.ZodMiniNumber<number>;
        mine: z.ZodMiniNumber<number>;
        unassigned: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
}, z.core.$strip>;
/** An internal note of staff. It is never sent to a shopper. */
declare const chatNoteSchema: z.ZodMiniObject<{
    at: z.ZodMiniString<string>;
    author: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    text: z.ZodMiniString<string>;
}, z.core.$strip>;
type ChatNote = z.infer<typeof chatNoteSchema>;
/** Body of POST /api/admin/chats/{id}/notes. The same `clientId` twice is one note. */
declare const chatNoteWriteSchema: z.ZodMiniObject<{
    clientId: z.ZodMiniString<string>;
    text: z.ZodMiniString<string>;
}, z.core.$strip>;
/** GET /api/admin/chats/{id}: a chat's data for staff, besides its messages. */
declare const adminChatSchema: z.ZodMiniObject<{
    assignee: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    id: z.ZodMiniString<string>;
    notes: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        author: z.ZodMiniString<string>;
        clientId: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    read: z.ZodMiniNumber<number>;
    startedAt: z.ZodMiniString<string>;
}, z.core.$strip>;
type AdminChat = z.infer<typeof adminChatSchema>;
/** GET /api/admin/chats/colleagues: staff to whom a chat can be assigned. */
declare const chatColleaguesSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** PUT /api/admin/chats/{id}/assignee: the new assignee, and the one on the sender's screen; null for no one. */
declare const chatAssignSchema: z.ZodMiniObject<{
    to: z.ZodMiniNullable<z.ZodMiniString<string>>;
    was: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** GET /api/admin/chats/{id}/customer: what the shop knows of the shopper. Rupees. */
declare const chatCustomerSchema: z.ZodMiniObject<{
    by: z.ZodMiniEnum<{
        account: "account";
        address: "address";
        nobody: "nobody";
    }>;
    cart: z.ZodMiniNullable<z.ZodMiniObject<{
        items: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            name: z.ZodMiniString<string>;
            optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
            options: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
            price: z.ZodMiniNumber<number>;
            productId: z.ZodMiniString<string>;
            quantity: z.ZodMiniInt;
            seenPrice: z.ZodMiniNumber<number>;
            sku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            stockQuantity: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$loose>>;
        saved: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            name: z.ZodMiniString<string>;
            optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
            options: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
            price: z.ZodMiniNumber<number>;
            productId: z.ZodMiniString<string>;
            quantity: z.ZodMiniInt;
            seenPrice: z.ZodMiniNumber<number>;
            sku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            stockQuantity: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$loose>>;
        version: z.ZodMiniInt;
    }, z.core.$strip>>;
    customerId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    name: z.ZodMiniString<string>;
    orders: z.ZodMiniArray<z.ZodMiniObject<{
        address: z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            city: z.ZodMiniString<string>;
            fullName: z.ZodMiniString<string>;
            state: z.ZodMiniString<string>;
            zipCode: z.ZodMiniString<string>;
        }, z.core.$strip>;
        claimUntil: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        date: z.ZodMiniString<string>;
        difference: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        discount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        due: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniString<string>;
        gst: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniObject<{
            cgst: z.ZodMiniNumber<number>;
            igst: z.ZodMiniNumber<number>;
            sgst: z.ZodMiniNumber<number>;
        }, z.core.$strip>>>;
        id: z.ZodMiniString<string>;
        invoice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        items: z.ZodMiniNumber<number>;
        itemsTotal: z.ZodMiniNumber<number>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            cancelled: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            id: z.ZodMiniDefault<z.ZodMiniString<string>>;
            image: z.ZodMiniNullable<z.ZodMiniString<string>>;
            name: z.ZodMiniString<string>;
            notReturnable: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
            optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
            options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
            price: z.ZodMiniNumber<number>;
            productId: z.ZodMiniString<string>;
            quantity: z.ZodMiniNumber<number>;
            returnable: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            returned: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            shipped: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            sku: z.ZodMiniString<string>;
            total: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        paid: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        parcels: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
            attempts: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            carrier: z.ZodMiniString<string>;
            invoice: z.ZodMiniNullable<z.ZodMiniString<string>>;
            lines: z.ZodMiniArray<z.ZodMiniObject<{
                lineId: z.ZodMiniString<string>;
                quantity: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            number: z.ZodMiniNumber<number>;
            shippedAt: z.ZodMiniString<string>;
            state: z.ZodMiniDefault<z.ZodMiniEnum<{
                lost: "lost";
                returned: "returned";
                returning: "returning";
                sent: "sent";
            }>>;
            tracking: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        payment: z.ZodMiniObject<{
            brand: z.ZodMiniNullable<z.ZodMiniString<string>>;
            lastFour: z.ZodMiniNullable<z.ZodMiniString<string>>;
            method: z.ZodMiniEnum<{
                card: "card";
                cod: "cod";
                none: "none";
                upi: "upi";
            }>;
        }, z.core.$strip>;
        refunds: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
            amount: z.ZodMiniNumber<number>;
            at: z.ZodMiniString<string>;
            doneAt: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            reason: z.ZodMiniString<string>;
            status: z.ZodMiniEnum<{
                done: "done";
                failed: "failed";
                pending: "pending";
            }>;
            toCredit: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
        }, z.core.$strip>>>;
        removed: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        returnUntil: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        shipping: z.ZodMiniNumber<number>;
        status: z.ZodMiniEnum<{
            "Awaiting Payment": "Awaiting Payment";
            Cancelled: "Cancelled";
            Delivered: "Delivered";
            "In Transit": "In Transit";
            Packed: "Packed";
            "Payment Failed": "Payment Failed";
            Placed: "Placed";
        }>;
        storeCredit: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        tax: z.ZodMiniNumber<number>;
        timeline: z.ZodMiniArray<z.ZodMiniObject<{
            at: z.ZodMiniString<string>;
            note: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            status: z.ZodMiniEnum<{
                "Awaiting Payment": "Awaiting Payment";
                Cancelled: "Cancelled";
                Delivered: "Delivered";
                "In Transit": "In Transit";
                Packed: "Packed";
                "Payment Failed": "Payment Failed";
                Placed: "Placed";
            }>;
        }, z.core.$strip>>;
        total: z.ZodMiniNumber<number>;
        tracking: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniObject<{
            carrier: z.ZodMiniString<string>;
            number: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>>;
    ordersInAll: z.ZodMiniNumber<number>;
    phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    since: z.ZodMiniNullable<z.ZodMiniString<string>>;
    wishlist: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        price: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type ChatCustomer = z.infer<typeof chatCustomerSchema>;
/**
 * The placeholders in a canned reply: the shopper's name, the number of their last order, the name of the member who
 * answers.
 */
declare const cannedPlaceholders: readonly ["name", "order", "me"];
type CannedPlaceholder = (typeof cannedPlaceholders)[number];
/** A canned reply: POST and PUT of /api/admin/canned-answers. */
declare const cannedWriteSchema: z.ZodMiniObject<{
    isShared: z.ZodMiniBoolean<boolean>;
    shortcut: z.ZodMiniString<string>;
    text: z.ZodMiniString<string>;
}, z.core.$strip>;
type CannedWrite = z.infer<typeof cannedWriteSchema>;
/** `version` is the one that was edited; the change is refused if a newer one exists. */
declare const cannedChangeSchema: z.ZodMiniObject<{
    isShared: z.ZodMiniBoolean<boolean>;
    shortcut: z.ZodMiniString<string>;
    text: z.ZodMiniString<string>;
    version: z.ZodMiniInt;
}, z.core.$strip>;
declare const cannedSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    isShared: z.ZodMiniBoolean<boolean>;
    shortcut: z.ZodMiniString<string>;
    text: z.ZodMiniString<string>;
    version: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type CannedReply = z.infer<typeof cannedSchema>;
/** GET /api/admin/canned-answers: the caller's own and the shared ones, by shortcut. */
declare const cannedListSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        isShared: z.ZodMiniBoolean<boolean>;
        shortcut: z.ZodMiniString<string>;
        text: z.ZodMiniString<string>;
        version: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** A canned reply with its placeholders filled in; unknown ones stay visible. */
declare const fillPlaceholders: (text: string, values: Readonly<Partial<Record<CannedPlaceholder, string>>>) => string;
/** The placeholders left in a text, e.g. '{order}'; such a text cannot be sent. */
declare const placeholdersIn: (text: string) => string[];

type adminChats_AdminChat = AdminChat;
type adminChats_CannedPlaceholder = CannedPlaceholder;
type adminChats_CannedReply = CannedReply;
type adminChats_CannedWrite = CannedWrite;
type adminChats_ChatCustomer = ChatCustomer;
type adminChats_ChatNote = ChatNote;
type adminChats_ChatShow = ChatShow;
type adminChats_ListedChat = ListedChat;
declare const adminChats_adminChatSchema: typeof adminChatSchema;
declare const adminChats_cannedChangeSchema: typeof cannedChangeSchema;
declare const adminChats_cannedListSchema: typeof cannedListSchema;
declare const adminChats_cannedPlaceholders: typeof cannedPlaceholders;
declare const adminChats_cannedSchema: typeof cannedSchema;
declare const adminChats_cannedWriteSchema: typeof cannedWriteSchema;
declare const adminChats_chatAssignSchema: typeof chatAssignSchema;
declare const adminChats_chatColleaguesSchema: typeof chatColleaguesSchema;
declare const adminChats_chatCustomerSchema: typeof chatCustomerSchema;
declare const adminChats_chatListSchema: typeof chatListSchema;
declare const adminChats_chatNoteSchema: typeof chatNoteSchema;
declare const adminChats_chatNoteWriteSchema: typeof chatNoteWriteSchema;
declare const adminChats_chatShows: typeof chatShows;
declare const adminChats_fillPlaceholders: typeof fillPlaceholders;
declare const adminChats_listedChatSchema: typeof listedChatSchema;
declare const adminChats_placeholdersIn: typeof placeholdersIn;
declare namespace adminChats {
  export { adminChats_adminChatSchema as adminChatSchema, adminChats_cannedChangeSchema as cannedChangeSchema, adminChats_cannedListSchema as cannedListSchema, adminChats_cannedPlaceholders as cannedPlaceholders, adminChats_cannedSchema as cannedSchema, adminChats_cannedWriteSchema as cannedWriteSchema, adminChats_chatAssignSchema as chatAssignSchema, adminChats_chatColleaguesSchema as chatColleaguesSchema, adminChats_chatCustomerSchema as chatCustomerSchema, adminChats_chatListSchema as chatListSchema, adminChats_chatNoteSchema as chatNoteSchema, adminChats_chatNoteWriteSchema as chatNoteWriteSchema, adminChats_chatShows as chatShows, adminChats_fillPlaceholders as fillPlaceholders, adminChats_listedChatSchema as listedChatSchema, adminChats_placeholdersIn as placeholdersIn };
  export type { adminChats_AdminChat as AdminChat, adminChats_CannedPlaceholder as CannedPlaceholder, adminChats_CannedReply as CannedReply, adminChats_CannedWrite as CannedWrite, adminChats_ChatCustomer as ChatCustomer, adminChats_ChatNote as ChatNote, adminChats_ChatShow as ChatShow, adminChats_ListedChat as ListedChat };
}

/** One action of a shopper who has allowed analytics (docs/analytics.md). Contains nothing that identifies them. */
declare const analyticsEventSchema: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    name: z.ZodMiniLiteral<"view">;
    productId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    route: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    name: z.ZodMiniLiteral<"search">;
    query: z.ZodMiniString<string>;
    results: z.ZodMiniInt;
}, z.core.$strip>, z.ZodMiniObject<{
    name: z.ZodMiniLiteral<"add">;
    productId: z.ZodMiniString<string>;
    quantity: z.ZodMiniInt;
}, z.core.$strip>, z.ZodMiniObject<{
    items: z.ZodMiniInt;
    name: z.ZodMiniLiteral<"begin-checkout">;
}, z.core.$strip>, z.ZodMiniObject<{
    name: z.ZodMiniLiteral<"purchase">;
    orderId: z.ZodMiniString<string>;
}, z.core.$strip>], "name">;
type AnalyticsEvent = z.infer<typeof analyticsEventSchema>;
/** Body of POST /api/events. `visit` is a random id that the browser creates for one visit and deletes with its tab. */
declare const analyticsEventsSchema: z.ZodMiniObject<{
    events: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        name: z.ZodMiniLiteral<"view">;
        productId: z.ZodMiniOptional<z.ZodMiniString<string>>;
        route: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        name: z.ZodMiniLiteral<"search">;
        query: z.ZodMiniString<string>;
        results: z.ZodMiniInt;
    }, z.core.$strip>, z.ZodMiniObject<{
        name: z.ZodMiniLiteral<"add">;
        productId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
    }, z.core.$strip>, z.ZodMiniObject<{
        items: z.ZodMiniInt;
        name: z.ZodMiniLiteral<"begin-checkout">;
    }, z.core.$strip>, z.ZodMiniObject<{
        name: z.ZodMiniLiteral<"purchase">;
        orderId: z.ZodMiniString<string>;
    }, z.core.$strip>], "name">>;
    visit: z.ZodMiniString<string>;
}, z.core.$strip>;
/** Response of GET /api/events/summary. `days` are days in India, oldest first, including days without events. */
declare const analyticsSummarySchema: z.ZodMiniObject<{
    days: z.ZodMiniArray<z.ZodMiniObject<{
        adds: z.ZodMiniNumber<number>;
        checkouts: z.ZodMiniNumber<number>;
        day: z.ZodMiniString<string>;
        purchases: z.ZodMiniNumber<number>;
        revenue: z.ZodMiniNumber<number>;
        searches: z.ZodMiniNumber<number>;
        views: z.ZodMiniNumber<number>;
        visits: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    searchesWithoutResults: z.ZodMiniArray<z.ZodMiniObject<{
        query: z.ZodMiniString<string>;
        times: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    since: z.ZodMiniString<string>;
    until: z.ZodMiniString<string>;
}, z.core.$strip>;
type AnalyticsSummary = z.infer<typeof analyticsSummarySchema>;

type analytics_AnalyticsEvent = AnalyticsEvent;
type analytics_AnalyticsSummary = AnalyticsSummary;
declare const analytics_analyticsEventSchema: typeof analyticsEventSchema;
declare const analytics_analyticsEventsSchema: typeof analyticsEventsSchema;
declare const analytics_analyticsSummarySchema: typeof analyticsSummarySchema;
declare namespace analytics {
  export { analytics_analyticsEventSchema as analyticsEventSchema, analytics_analyticsEventsSchema as analyticsEventsSchema, analytics_analyticsSummarySchema as analyticsSummarySchema };
  export type { analytics_AnalyticsEvent as AnalyticsEvent, analytics_AnalyticsSummary as AnalyticsSummary };
}

/**
 * The permissions of team members, with their labels in the admin. Each staff call requires one of them; see
 * docs/permissions.md.
 */
declare const permissions: {
    readonly 'analytics.read': "View analytics: visits, searches and conversion";
    readonly 'audit.read': "View and export the audit log";
    readonly 'catalogue.export': "Export products and categories";
    readonly 'catalogue.import': "Import products";
    readonly 'categories.write': "Create, edit, move, merge, hide and delete categories and collections";
    readonly 'chats.read': "View chats";
    readonly 'chats.write': "Reply to, assign and close chats";
    readonly 'claims.write': "Decide purchase protection claims";
    readonly 'content.read': "View the home page settings, and drafts and versions of pages";
    readonly 'content.write': "Edit the home page and pages";
    readonly 'coupons.read': "View coupons";
    readonly 'coupons.write': "Create, edit and end coupons";
    readonly 'customers.anonymise': "Anonymise and merge customers";
    readonly 'customers.export': "Export customers";
    readonly 'customers.read': "View customers with their orders and notes";
    readonly 'customers.sign-in-as': "Impersonate customers";
    readonly 'customers.write': "Edit notes, tags and segments of customers";
    readonly 'dashboard.read': "View the dashboard";
    readonly 'developers.write': "Create and revoke API keys and webhooks";
    readonly 'messages.read': "View contact messages and feedback on help pages";
    readonly 'messages.write': "Answer, assign and hide contact messages";
    readonly 'orders.cancel': "Cancel orders in whole or in part";
    readonly 'orders.cash': "Record cash received from couriers";
    readonly 'orders.export': "Export orders, with names, contacts and addresses";
    readonly 'orders.fulfil': "Pack, ship and deliver orders";
    readonly 'orders.read': "View orders with customer and delivery details";
    readonly 'orders.refund': "Refund orders";
    readonly 'orders.write': "Edit orders before they ship, tag, assign and archive them, and write internal notes";
    readonly 'products.read': "View products, including drafts and archived products";
    readonly 'products.write': "Add, edit and archive products, prices and pictures";
    readonly 'releases.read': "View the health of releases";
    readonly 'reports.read': "View and export reports: sales, GST, payments, stock value, returns, searches";
    readonly 'returns.write': "Process returns";
    readonly 'reviews.read': "View pending and rejected reviews, questions and answers";
    readonly 'reviews.write': "Approve or reject reviews, questions and answers, and reply as the shop";
    readonly 'settings.read': "View settings";
    readonly 'settings.write': "Edit settings: tax, delivery, payment";
    readonly 'stock.write': "Adjust stock";
    readonly 'team.read': "View team members and roles";
    readonly 'team.write': "Invite, suspend and remove team members, and edit roles";
};
type Permission = keyof typeof permissions;
declare const permissionKeys: [Permission, ...Permission[]];
interface BuiltInRole {
    name: string;
    description: string;
    permissions: readonly Permission[];
}
/** The built-in roles. Only the owner's has every permission, including new ones. */
declare const builtInRoles: {
    readonly catalogue: {
        readonly description: "Manages products, stock and pages.";
        readonly name: "Catalogue";
        readonly permissions: readonly ["dashboard.read", "analytics.read", "products.read", "products.write", "categories.write", "stock.write", "catalogue.import", "catalogue.export", "coupons.read", "reviews.read", "content.read", "content.write"];
    };
    readonly fulfilment: {
        readonly description: "Packs and ships orders, processes returns and adjusts stock.";
        readonly name: "Fulfilment";
        readonly permissions: readonly ["dashboard.read", "orders.read", "orders.fulfil", "returns.write", "products.read", "stock.write"];
    };
    readonly manager: {
        readonly description: "All permissions except managing the team and integrations.";
        readonly name: "Manager";
        readonly permissions: ("analytics.read" | "audit.read" | "catalogue.export" | "catalogue.import" | "categories.write" | "chats.read" | "chats.write" | "claims.write" | "content.read" | "content.write" | "coupons.read" | "coupons.write" | "customers.anonymise" | "customers.export" | "customers.read" | "customers.sign-in-as" | "customers.write" | "dashboard.read" | "messages.read" | "messages.write" | "orders.cancel" | "orders.cash" | "orders.export" | "orders.fulfil" | "orders.read" | "orders.refund" | "orders.write" | "products.read" | "products.write" | "releases.read" | "reports.read" | "returns.write" | "reviews.read" | "reviews.write" | "settings.read" | "settings.write" | "stock.write" | "team.read")[];
    };
    readonly owner: {
        readonly description: "All permissions. A shop always has at least one owner.";
        readonly name: "Owner";
        readonly permissions: ["analytics.read" | "audit.read" | "catalogue.export" | "catalogue.import" | "categories.write" | "chats.read" | "chats.write" | "claims.write" | "content.read" | "content.write" | "coupons.read" | "coupons.write" | "customers.anonymise" | "customers.export" | "customers.read" | "customers.sign-in-as" | "customers.write" | "dashboard.read" | "developers.write" | "messages.read" | "messages.write" | "orders.cancel" | "orders.cash" | "orders.export" | "orders.fulfil" | "orders.read" | "orders.refund" | "orders.write" | "products.read" | "products.write" | "releases.read" | "reports.read" | "returns.write" | "reviews.read" | "reviews.write" | "settings.read" | "settings.write" | "stock.write" | "team.read" | "team.write", ...("analytics.read" | "audit.read" | "catalogue.export" | "catalogue.import" | "categories.write" | "chats.read" | "chats.write" | "claims.write" | "content.read" | "content.write" | "coupons.read" | "coupons.write" | "customers.anonymise" | "customers.export" | "customers.read" | "customers.sign-in-as" | "customers.write" | "dashboard.read" | "developers.write" | "messages.read" | "messages.write" | "orders.cancel" | "orders.cash" | "orders.export" | "orders.fulfil" | "orders.read" | "orders.refund" | "orders.write" | "products.read" | "products.write" | "releases.read" | "reports.read" | "returns.write" | "reviews.read" | "reviews.write" | "settings.read" | "settings.write" | "stock.write" | "team.read" | "team.write")[]];
    };
    readonly 'read-only': {
        readonly description: "Views everything, changes nothing.";
        readonly name: "Read only";
        readonly permissions: ("analytics.read" | "audit.read" | "catalogue.export" | "catalogue.import" | "categories.write" | "chats.read" | "chats.write" | "claims.write" | "content.read" | "content.write" | "coupons.read" | "coupons.write" | "customers.anonymise" | "customers.export" | "customers.read" | "customers.sign-in-as" | "customers.write" | "dashboard.read" | "developers.write" | "messages.read" | "messages.write" | "orders.cancel" | "orders.cash" | "orders.export" | "orders.fulfil" | "orders.read" | "orders.refund" | "orders.write" | "products.read" | "products.write" | "releases.read" | "reports.read" | "returns.write" | "reviews.read" | "reviews.write" | "settings.read" | "settings.write" | "stock.write" | "team.read" | "team.write")[];
    };
    readonly support: {
        readonly description: "Helps customers with orders, refunds, returns, claims, chats and reviews.";
        readonly name: "Support";
        readonly permissions: readonly ["dashboard.read", "orders.read", "orders.write", "orders.cancel", "orders.refund", "returns.write", "claims.write", "products.read", "coupons.read", "reviews.read", "reviews.write", "customers.read", "customers.write", "chats.read", "chats.write", "messages.read", "messages.write"];
    };
};
type BuiltInRoleKey = keyof typeof builtInRoles;
/** Whether a role is built in; the others were created by an owner. */
declare const isBuiltInRole: (key: string) => key is BuiltInRoleKey;

type permissions$1_BuiltInRole = BuiltInRole;
type permissions$1_BuiltInRoleKey = BuiltInRoleKey;
type permissions$1_Permission = Permission;
declare const permissions$1_builtInRoles: typeof builtInRoles;
declare const permissions$1_isBuiltInRole: typeof isBuiltInRole;
declare const permissions$1_permissionKeys: typeof permissionKeys;
declare const permissions$1_permissions: typeof permissions;
declare namespace permissions$1 {
  export { permissions$1_builtInRoles as builtInRoles, permissions$1_isBuiltInRole as isBuiltInRole, permissions$1_permissionKeys as permissionKeys, permissions$1_permissions as permissions };
  export type { permissions$1_BuiltInRole as BuiltInRole, permissions$1_BuiltInRoleKey as BuiltInRoleKey, permissions$1_Permission as Permission };
}

/** The permissions that a key can have, as in roles. */
declare const keyScopes: [Permission, ...Permission[]];
/** Lifetimes of a key in days that the page offers; null: until it is revoked. */
declare const keyDays: readonly [30, 90, 365, null];
/** A key in the list, without its secret. */
declare const apiKeySchema: z.ZodMiniObject<{
    createdAt: z.ZodMiniString<string>;
    expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    id: z.ZodMiniString<string>;
    lastUsedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    madeBy: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>;
    name: z.ZodMiniString<string>;
    prefix: z.ZodMiniString<string>;
    revokedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    scopes: z.ZodMiniArray<z.ZodMiniEnum<{
        "analytics.read": "analytics.read";
        "audit.read": "audit.read";
        "catalogue.export": "catalogue.export";
        "catalogue.import": "catalogue.import";
        "categories.write": "categories.write";
        "chats.read": "chats.read";
        "chats.write": "chats.write";
        "claims.write": "claims.write";
        "content.read": "content.read";
        "content.write": "content.write";
        "coupons.read": "coupons.read";
        "coupons.write": "coupons.write";
        "customers.anonymise": "customers.anonymise";
        "customers.export": "customers.export";
        "customers.read": "customers.read";
        "customers.sign-in-as": "customers.sign-in-as";
        "customers.write": "customers.write";
        "dashboard.read": "dashboard.read";
        "developers.write": "developers.write";
        "messages.read": "messages.read";
        "messages.write": "messages.write";
        "orders.cancel": "orders.cancel";
        "orders.cash": "orders.cash";
        "orders.export": "orders.export";
        "orders.fulfil": "orders.fulfil";
        "orders.read": "orders.read";
        "orders.refund": "orders.refund";
        "orders.write": "orders.write";
        "products.read": "products.read";
        "products.write": "products.write";
        "releases.read": "releases.read";
        "reports.read": "reports.read";
        "returns.write": "returns.write";
        "reviews.read": "reviews.read";
        "reviews.write": "reviews.write";
        "settings.read": "settings.read";
        "settings.write": "settings.write";
        "stock.write": "stock.write";
        "team.read": "team.read";
        "team.write": "team.write";
    }>>;
    state: z.ZodMiniEnum<{
        expired: "expired";
        "in use": "in use";
        resting: "resting";
        revoked: "revoked";
    }>;
}, z.core.$strip>;
type ApiKey = z.infer<typeof apiKeySchema>;
/** GET /api/admin/api-keys: usable keys first, newest first. */
declare const apiKeysSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        createdAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        id: z.ZodMiniString<string>;
        lastUsedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        madeBy: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        name: z.ZodMiniString<string>;
        prefix: z.ZodMiniString<string>;
        revokedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        scopes: z.ZodMiniArray<z.ZodMiniEnum<{
            "analytics.read": "analytics.read";
            "audit.read": "audit.read";
            "catalogue.export": "catalogue.export";
            "catalogue.import": "catalogue.import";
            "categories.write": "categories.write";
            "chats.read": "chats.read";
            "chats.write": "chats.write";
            "claims.write": "claims.write";
            "content.read": "content.read";
            "content.write": "content.write";
            "coupons.read": "coupons.read";
            "coupons.write": "coupons.write";
            "customers.anonymise": "customers.anonymise";
            "customers.export": "customers.export";
            "customers.read": "customers.read";
            "customers.sign-in-as": "customers.sign-in-as";
            "customers.write": "customers.write";
            "dashboard.read": "dashboard.read";
            "developers.write": "developers.write";
            "messages.read": "messages.read";
            "messages.write": "messages.write";
            "orders.cancel": "orders.cancel";
            "orders.cash": "orders.cash";
            "orders.export": "orders.export";
            "orders.fulfil": "orders.fulfil";
            "orders.read": "orders.read";
            "orders.refund": "orders.refund";
            "orders.write": "orders.write";
            "products.read": "products.read";
            "products.write": "products.write";
            "releases.read": "releases.read";
            "reports.read": "reports.read";
            "returns.write": "returns.write";
            "reviews.read": "reviews.read";
            "reviews.write": "reviews.write";
            "settings.read": "settings.read";
            "settings.write": "settings.write";
            "stock.write": "stock.write";
            "team.read": "team.read";
            "team.write": "team.write";
        }>>;
        state: z.ZodMiniEnum<{
            expired: "expired";
            "in use": "in use";
            resting: "resting";
            revoked: "revoked";
        }>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** POST /api/admin/api-keys. */
declare const apiKeyWriteSchema: z.ZodMiniObject<{
    days: z.ZodMiniNullable<z.ZodMiniInt>;
    name: z.ZodMiniString<string>;
    scopes: z.ZodMiniArray<z.ZodMiniEnum<{
        "analytics.read": "analytics.read";
        "audit.read": "audit.read";
        "catalogue.export": "catalogue.export";
        "catalogue.import": "catalogue.import";
        "categories.write": "categories.write";
        "chats.read": "chats.read";
        "chats.write": "chats.write";
        "claims.write": "claims.write";
        "content.read": "content.read";
        "content.write": "content.write";
        "coupons.read": "coupons.read";
        "coupons.write": "coupons.write";
        "customers.anonymise": "customers.anonymise";
        "customers.export": "customers.export";
        "customers.read": "customers.read";
        "customers.sign-in-as": "customers.sign-in-as";
        "customers.write": "customers.write";
        "dashboard.read": "dashboard.read";
        "developers.write": "developers.write";
        "messages.read": "messages.read";
        "messages.write": "messages.write";
        "orders.cancel": "orders.cancel";
        "orders.cash": "orders.cash";
        "orders.export": "orders.export";
        "orders.fulfil": "orders.fulfil";
        "orders.read": "orders.read";
        "orders.refund": "orders.refund";
        "orders.write": "orders.write";
        "products.read": "products.read";
        "products.write": "products.write";
        "releases.read": "releases.read";
        "reports.read": "reports.read";
        "returns.write": "returns.write";
        "reviews.read": "reviews.read";
        "reviews.write": "reviews.write";
        "settings.read": "settings.read";
        "settings.write": "settings.write";
        "stock.write": "stock.write";
        "team.read": "team.read";
        "team.write": "team.write";
    }>>;
}, z.core.$strip>;
type ApiKeyWrite = z.infer<typeof apiKeyWriteSchema>;
/** Its response: the only time that the key itself is sent; it is not stored. */
declare const madeApiKeySchema: z.ZodMiniObject<{
    key: z.ZodMiniObject<{
        createdAt: z.ZodMiniString<string>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        id: z.ZodMiniString<string>;
        lastUsedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        madeBy: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        name: z.ZodMiniString<string>;
        prefix: z.ZodMiniString<string>;
        revokedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        scopes: z.ZodMiniArray<z.ZodMiniEnum<{
            "analytics.read": "analytics.read";
            "audit.read": "audit.read";
            "catalogue.export": "catalogue.export";
            "catalogue.import": "catalogue.import";
            "categories.write": "categories.write";
            "chats.read": "chats.read";
            "chats.write": "chats.write";
            "claims.write": "claims.write";
            "content.read": "content.read";
            "content.write": "content.write";
            "coupons.read": "coupons.read";
            "coupons.write": "coupons.write";
            "customers.anonymise": "customers.anonymise";
            "customers.export": "customers.export";
            "customers.read": "customers.read";
            "customers.sign-in-as": "customers.sign-in-as";
            "customers.write": "customers.write";
            "dashboard.read": "dashboard.read";
            "developers.write": "developers.write";
            "messages.read": "messages.read";
            "messages.write": "messages.write";
            "orders.cancel": "orders.cancel";
            "orders.cash": "orders.cash";
            "orders.export": "orders.export";
            "orders.fulfil": "orders.fulfil";
            "orders.read": "orders.read";
            "orders.refund": "orders.refund";
            "orders.write": "orders.write";
            "products.read": "products.read";
            "products.write": "products.write";
            "releases.read": "releases.read";
            "reports.read": "reports.read";
            "returns.write": "returns.write";
            "reviews.read": "reviews.read";
            "reviews.write": "reviews.write";
            "settings.read": "settings.read";
            "settings.write": "settings.write";
            "stock.write": "stock.write";
            "team.read": "team.read";
            "team.write": "team.write";
        }>>;
        state: z.ZodMiniEnum<{
            expired: "expired";
            "in use": "in use";
            resting: "resting";
            revoked: "revoked";
        }>;
    }, z.core.$strip>;
    secret: z.ZodMiniString<string>;
}, z.core.$strip>;

type apiKeys_ApiKey = ApiKey;
type apiKeys_ApiKeyWrite = ApiKeyWrite;
declare const apiKeys_apiKeySchema: typeof apiKeySchema;
declare const apiKeys_apiKeyWriteSchema: typeof apiKeyWriteSchema;
declare const apiKeys_apiKeysSchema: typeof apiKeysSchema;
declare const apiKeys_keyDays: typeof keyDays;
declare const apiKeys_keyScopes: typeof keyScopes;
declare const apiKeys_madeApiKeySchema: typeof madeApiKeySchema;
declare namespace apiKeys {
  export { apiKeys_apiKeySchema as apiKeySchema, apiKeys_apiKeyWriteSchema as apiKeyWriteSchema, apiKeys_apiKeysSchema as apiKeysSchema, apiKeys_keyDays as keyDays, apiKeys_keyScopes as keyScopes, apiKeys_madeApiKeySchema as madeApiKeySchema };
  export type { apiKeys_ApiKey as ApiKey, apiKeys_ApiKeyWrite as ApiKeyWrite };
}

/** One action of staff. */
declare const auditEntrySchema: z.ZodMiniObject<{
    action: z.ZodMiniString<string>;
    actor: z.ZodMiniObject<{
        email: z.ZodMiniString<string>;
        id: z.ZodMiniNullable<z.ZodMiniString<string>>;
        role: z.ZodMiniString<string>;
    }, z.core.$strip>;
    after: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
    at: z.ZodMiniString<string>;
    before: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
    hash: z.ZodMiniString<string>;
    object: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        kind: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>;
    requestId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    seq: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type AuditEntry = z.infer<typeof auditEntrySchema>;
/** Filters of GET /api/admin/audit and its export, combined with AND. */
declare const auditFilterSchema: z.ZodMiniObject<{
    action: z.ZodMiniOptional<z.ZodMiniString<string>>;
    object: z.ZodMiniOptional<z.ZodMiniString<string>>;
    person: z.ZodMiniOptional<z.ZodMiniString<string>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    since: z.ZodMiniOptional<z.iso.ZodMiniISODateTime>;
    until: z.ZodMiniOptional<z.iso.ZodMiniISODateTime>;
}, z.core.$strip>;
type AuditFilter = z.infer<typeof auditFilterSchema>;
declare const auditQuerySchema: z.ZodMiniObject<{
    action: z.ZodMiniOptional<z.ZodMiniString<string>>;
    before: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    object: z.ZodMiniOptional<z.ZodMiniString<string>>;
    person: z.ZodMiniOptional<z.ZodMiniString<string>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    since: z.ZodMiniOptional<z.iso.ZodMiniISODateTime>;
    size: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    until: z.ZodMiniOptional<z.iso.ZodMiniISODateTime>;
}, z.core.$strip>;
/** The newest first; `next` is null on the last page. */
declare const auditPageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        action: z.ZodMiniString<string>;
        actor: z.ZodMiniObject<{
            email: z.ZodMiniString<string>;
            id: z.ZodMiniNullable<z.ZodMiniString<string>>;
            role: z.ZodMiniString<string>;
        }, z.core.$strip>;
        after: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
        at: z.ZodMiniString<string>;
        before: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
        hash: z.ZodMiniString<string>;
        object: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            kind: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        requestId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        seq: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    next: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
type AuditPage = z.infer<typeof auditPageSchema>;
/** GET /api/admin/audit/check: whether the log is unchanged. */
declare const auditCheckSchema: z.ZodMiniObject<{
    entries: z.ZodMiniNumber<number>;
    fault: z.ZodMiniNullable<z.ZodMiniObject<{
        message: z.ZodMiniString<string>;
        seq: z.ZodMiniNumber<number>;
        why: z.ZodMiniEnum<{
            changed: "changed";
            "cut off": "cut off";
            gone: "gone";
            "not as noted": "not as noted";
        }>;
    }, z.core.$strip>>;
    head: z.ZodMiniObject<{
        hash: z.ZodMiniString<string>;
        seq: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    holds: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
type AuditCheck = z.infer<typeof auditCheckSchema>;

type audit_AuditCheck = AuditCheck;
type audit_AuditEntry = AuditEntry;
type audit_AuditFilter = AuditFilter;
type audit_AuditPage = AuditPage;
declare const audit_auditCheckSchema: typeof auditCheckSchema;
declare const audit_auditEntrySchema: typeof auditEntrySchema;
declare const audit_auditFilterSchema: typeof auditFilterSchema;
declare const audit_auditPageSchema: typeof auditPageSchema;
declare const audit_auditQuerySchema: typeof auditQuerySchema;
declare namespace audit {
  export { audit_auditCheckSchema as auditCheckSchema, audit_auditEntrySchema as auditEntrySchema, audit_auditFilterSchema as auditFilterSchema, audit_auditPageSchema as auditPageSchema, audit_auditQuerySchema as auditQuerySchema };
  export type { audit_AuditCheck as AuditCheck, audit_AuditEntry as AuditEntry, audit_AuditFilter as AuditFilter, audit_AuditPage as AuditPage };
}

/**
 * Where shoppers enter their card. 'fields': in the shop's form, which sends it to the gateway (`url`, an origin) for a
 * token. 'page': on a page of the gateway, to which the order leads.
 */
declare const cardEntrySchema: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"fields">;
    url: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"page">;
}, z.core.$strip>], "kind">;
type CardEntry = z.infer<typeof cardEntrySchema>;
/** Body of the gateway's POST /v1/tokens, which the browser sends; the shop's API refuses it. */
interface CardToTokenize {
    cardNumber: string;
    /** MM/YY */
    cardExpiry: string;
    cardCVV: string;
}
/** Its answer. `expiry` is MM/YY, `expiresAt` ISO 8601. */
declare const cardTokenSchema: z.ZodMiniObject<{
    brand: z.ZodMiniString<string>;
    expiresAt: z.ZodMiniString<string>;
    expiry: z.ZodMiniString<string>;
    lastFour: z.ZodMiniString<string>;
    token: z.ZodMiniString<string>;
}, z.core.$strip>;
/** Its refusal: `path` is a field of the body. */
declare const cardRefusalSchema: z.ZodMiniObject<{
    error: z.ZodMiniObject<{
        fields: z.ZodMiniArray<z.ZodMiniObject<{
            message: z.ZodMiniString<string>;
            path: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        message: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>;

type cardEntry_CardEntry = CardEntry;
type cardEntry_CardToTokenize = CardToTokenize;
declare const cardEntry_cardEntrySchema: typeof cardEntrySchema;
declare const cardEntry_cardRefusalSchema: typeof cardRefusalSchema;
declare const cardEntry_cardTokenSchema: typeof cardTokenSchema;
declare namespace cardEntry {
  export { cardEntry_cardEntrySchema as cardEntrySchema, cardEntry_cardRefusalSchema as cardRefusalSchema, cardEntry_cardTokenSchema as cardTokenSchema };
  export type { cardEntry_CardEntry as CardEntry, cardEntry_CardToTokenize as CardToTokenize };
}

/**
 * A line of the cart: the product added, copied, with its quantity (§3). `id` identifies the line:
 * the product's id, or `<product id>::<sku>` when the product comes in several variants.
 */
declare const cartItemSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    name: z.ZodMiniString<string>;
    optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    options: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    price: z.ZodMiniNumber<number>;
    productId: z.ZodMiniString<string>;
    quantity: z.ZodMiniInt;
    sku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    stockQuantity: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$loose>;
type CartItem = z.infer<typeof cartItemSchema>;
/** The cart of an account. `version` rises with each change; `saved` has the items saved for later. */
declare const cartSchema: z.ZodMiniObject<{
    items: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        name: z.ZodMiniString<string>;
        optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        options: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        price: z.ZodMiniNumber<number>;
        productId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
        seenPrice: z.ZodMiniNumber<number>;
        sku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        stockQuantity: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$loose>>;
    saved: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        mainImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        name: z.ZodMiniString<string>;
        optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        options: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        price: z.ZodMiniNumber<number>;
        productId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
        seenPrice: z.ZodMiniNumber<number>;
        sku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        stockQuantity: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$loose>>;
    version: z.ZodMiniInt;
}, z.core.$strip>;
type AccountCart = z.infer<typeof cartSchema>;
declare const cartAddSchema: z.ZodMiniObject<{
    productId: z.ZodMiniString<string>;
    quantity: z.ZodMiniDefault<z.ZodMiniInt>;
    sku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strip>;
declare const cartUpdateSchema: z.ZodMiniObject<{
    quantity: z.ZodMiniInt;
}, z.core.$strip>;
/**
 * A browser's change of a line since the last cart it received: the quantities before and after. `price`: rupees per
 * unit, as shown there.
 */
declare const cartChangeSchema: z.ZodMiniObject<{
    from: z.ZodMiniInt;
    id: z.ZodMiniString<string>;
    list: z.ZodMiniEnum<{
        cart: "cart";
        saved: "saved";
    }>;
    price: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    productId: z.ZodMiniString<string>;
    sku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    to: z.ZodMiniInt;
}, z.core.$strip>;
type CartChange = z.infer<typeof cartChangeSchema>;
/** Changes that are applied once, even if they are sent repeatedly with the same id (decision 032). */
declare const cartChangesSchema: z.ZodMiniObject<{
    changes: z.ZodMiniArray<z.ZodMiniObject<{
        from: z.ZodMiniInt;
        id: z.ZodMiniString<string>;
        list: z.ZodMiniEnum<{
            cart: "cart";
            saved: "saved";
        }>;
        price: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        productId: z.ZodMiniString<string>;
        sku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        to: z.ZodMiniInt;
    }, z.core.$strip>>;
    id: z.ZodMiniString<string>;
}, z.core.$strip>;

type cart_AccountCart = AccountCart;
type cart_CartChange = CartChange;
type cart_CartItem = CartItem;
declare const cart_cartAddSchema: typeof cartAddSchema;
declare const cart_cartChangeSchema: typeof cartChangeSchema;
declare const cart_cartChangesSchema: typeof cartChangesSchema;
declare const cart_cartItemSchema: typeof cartItemSchema;
declare const cart_cartSchema: typeof cartSchema;
declare const cart_cartUpdateSchema: typeof cartUpdateSchema;
declare namespace cart {
  export { cart_cartAddSchema as cartAddSchema, cart_cartChangeSchema as cartChangeSchema, cart_cartChangesSchema as cartChangesSchema, cart_cartItemSchema as cartItemSchema, cart_cartSchema as cartSchema, cart_cartUpdateSchema as cartUpdateSchema };
  export type { cart_AccountCart as AccountCart, cart_CartChange as CartChange, cart_CartItem as CartItem };
}

/** Maximum quantity of a line in the cart, and on the product page (§9). */
declare const MAX_CART_QUANTITY = 10;
declare const MAX_PRODUCT_QUANTITY = 5;
/** Maximum number of lines in a cart or an order. */
declare const MAX_CART_LINES = 200;

declare const cartLimits_MAX_CART_LINES: typeof MAX_CART_LINES;
declare const cartLimits_MAX_CART_QUANTITY: typeof MAX_CART_QUANTITY;
declare const cartLimits_MAX_PRODUCT_QUANTITY: typeof MAX_PRODUCT_QUANTITY;
declare namespace cartLimits {
  export {
    cartLimits_MAX_CART_LINES as MAX_CART_LINES,
    cartLimits_MAX_CART_QUANTITY as MAX_CART_QUANTITY,
    cartLimits_MAX_PRODUCT_QUANTITY as MAX_PRODUCT_QUANTITY,
  };
}

/** The days of the week for display, Monday first; 0 is Sunday. */
declare const weekFromMonday: readonly number[];
/** PUT /api/admin/chat-hours: when the chat is staffed, in IST. */
declare const chatHoursWriteSchema: z.ZodMiniObject<{
    days: z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        to: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    holidays: z.ZodMiniArray<z.ZodMiniObject<{
        day: z.iso.ZodMiniISODate;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    version: z.ZodMiniInt;
}, z.core.$strip>;
type ChatHoursWrite = z.infer<typeof chatHoursWriteSchema>;
type ChatHours = Pick<ChatHoursWrite, 'days' | 'holidays'>;
/** GET /api/admin/chat-hours (staff). */
declare const chatHoursSchema: z.ZodMiniObject<{
    days: z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        to: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    holidays: z.ZodMiniArray<z.ZodMiniObject<{
        day: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    staffed: z.ZodMiniBoolean<boolean>;
    text: z.ZodMiniString<string>;
    version: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type ChatHoursView = z.infer<typeof chatHoursSchema>;

type chatHours_ChatHours = ChatHours;
type chatHours_ChatHoursView = ChatHoursView;
type chatHours_ChatHoursWrite = ChatHoursWrite;
declare const chatHours_chatHoursSchema: typeof chatHoursSchema;
declare const chatHours_chatHoursWriteSchema: typeof chatHoursWriteSchema;
declare const chatHours_weekFromMonday: typeof weekFromMonday;
declare namespace chatHours {
  export { chatHours_chatHoursSchema as chatHoursSchema, chatHours_chatHoursWriteSchema as chatHoursWriteSchema, chatHours_weekFromMonday as weekFromMonday };
  export type { chatHours_ChatHours as ChatHours, chatHours_ChatHoursView as ChatHoursView, chatHours_ChatHoursWrite as ChatHoursWrite };
}

/**
 * GET /api/admin/chats/unread (staff): how many open chats have something that the caller hasn't seen. `unassigned`
 * includes chats whose assignee no longer works here.
 */
declare const chatUnreadSchema: z.ZodMiniObject<{
    all: z.ZodMiniNumber<number>;
    mine: z.ZodMiniNumber<number>;
    unassigned: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type ChatUnread = z.infer<typeof chatUnreadSchema>;

type chatUnread_ChatUnread = ChatUnread;
declare const chatUnread_chatUnreadSchema: typeof chatUnreadSchema;
declare namespace chatUnread {
  export { chatUnread_chatUnreadSchema as chatUnreadSchema };
  export type { chatUnread_ChatUnread as ChatUnread };
}

/** A slug as used in an address: lower case, digits, hyphens. */
declare const slugSchema: z.ZodMiniString<string>;
/** The shape of every error response. `code` is stable for programs, `message` is a text for people. */
declare const errorSchema: z.ZodMiniObject<{
    error: z.ZodMiniObject<{
        code: z.ZodMiniString<string>;
        fields: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            message: z.ZodMiniString<string>;
            path: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        message: z.ZodMiniString<string>;
        requestId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    message: z.ZodMiniString<string>;
}, z.core.$strip>;
type ApiErrorBody = z.infer<typeof errorSchema>;
/** Wraps a response in the `data` field, as the specification's category calls do (§7). */
declare const wrapped: <T extends z.core.$ZodType>(schema: T) => z.ZodMiniObject<{
    data: T;
}, z.core.$strip>;
/** `content` and `last` are the specification's paged shape (§3); the rest may be missing from a foreign backend. */
declare const paged: <T extends z.core.$ZodType>(item: T) => z.ZodMiniObject<{
    content: z.ZodMiniArray<T>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;

type common_ApiErrorBody = ApiErrorBody;
declare const common_errorSchema: typeof errorSchema;
declare const common_paged: typeof paged;
declare const common_slugSchema: typeof slugSchema;
declare const common_wrapped: typeof wrapped;
declare namespace common {
  export { common_errorSchema as errorSchema, common_paged as paged, common_slugSchema as slugSchema, common_wrapped as wrapped };
  export type { common_ApiErrorBody as ApiErrorBody };
}

/**
 * The targets of a coupon or its exclusions: ids of collections, ids of categories (with their subcategories), slugs or
 * names of brands, ids of products.
 */
declare const targetsSchema: z.ZodMiniObject<{
    brands: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    categories: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    collections: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    products: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
}, z.core.$strip>;
type CouponTargets = z.infer<typeof targetsSchema>;
declare const couponTargetKinds: readonly ["products", "collections", "categories", "brands"];
declare const couponKinds: readonly ["percent", "fixed", "free-delivery"];
type CouponKind = (typeof couponKinds)[number];
/** PUT /api/coupons/{code}: a complete coupon by staff. `value`: percent, or rupees. */
declare const couponWriteSchema: z.ZodMiniObject<{
    appliesTo: z.ZodMiniDefault<z.ZodMiniObject<{
        brands: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        categories: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        collections: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        products: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    endsAt: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
    excludes: z.ZodMiniDefault<z.ZodMiniObject<{
        brands: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        categories: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        collections: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        products: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    kind: z.ZodMiniEnum<{
        fixed: "fixed";
        "free-delivery": "free-delivery";
        percent: "percent";
    }>;
    minimum: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    most: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    startsAt: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
    usesPerShopper: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
    usesTotal: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
    value: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    version: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>;
type CouponWrite = z.input<typeof couponWriteSchema>;
/** A coupon in the response of GET /api/coupons. */
declare const couponSchema: z.ZodMiniObject<{
    appliesTo: z.ZodMiniDefault<z.ZodMiniObject<{
        brands: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        categories: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        collections: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        products: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    code: z.ZodMiniString<string>;
    ended: z.ZodMiniBoolean<boolean>;
    endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    excludes: z.ZodMiniObject<{
        brands: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        categories: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        collections: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        products: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    }, z.core.$strip>;
    kind: z.ZodMiniEnum<{
        fixed: "fixed";
        "free-delivery": "free-delivery";
        percent: "percent";
    }>;
    minimum: z.ZodMiniNumber<number>;
    most: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    startsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    used: z.ZodMiniNumber<number>;
    usesPerShopper: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    usesTotal: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    value: z.ZodMiniNumber<number>;
    version: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type CouponView = z.infer<typeof couponSchema>;
/** POST /api/coupons/bulk: ends coupons, or makes ended ones valid again. Answered with `bulkResultSchema`. */
declare const couponBulkSchema: z.ZodMiniObject<{
    action: z.ZodMiniEnum<{
        end: "end";
        reactivate: "reactivate";
    }>;
    codes: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
type CouponBulk = z.input<typeof couponBulkSchema>;
/** A product, collection, category or brand that staff choose. */
declare const couponTargetSchema: z.ZodMiniObject<{
    detail: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    image: z.ZodMiniNullable<z.ZodMiniString<string>>;
    kind: z.ZodMiniEnum<{
        brands: "brands";
        categories: "categories";
        collections: "collections";
        products: "products";
    }>;
    name: z.ZodMiniString<string>;
}, z.core.$strip>;
type CouponTarget = z.infer<typeof couponTargetSchema>;
/** GET /api/coupons/targets?q=: possible targets by name or SKU. */
declare const couponTargetsSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        detail: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        kind: z.ZodMiniEnum<{
            brands: "brands";
            categories: "categories";
            collections: "collections";
            products: "products";
        }>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** POST /api/coupons/preview: an unsaved coupon and a cart; without lines the server chooses some. */
declare const couponPreviewAskSchema: z.ZodMiniObject<{
    coupon: z.ZodMiniObject<{
        appliesTo: z.ZodMiniDefault<z.ZodMiniObject<{
            brands: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
            categories: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
            collections: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
            products: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        }, z.core.$strip>>;
        endsAt: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
        excludes: z.ZodMiniDefault<z.ZodMiniObject<{
            brands: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
            categories: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
            collections: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
            products: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        }, z.core.$strip>>;
        kind: z.ZodMiniEnum<{
            fixed: "fixed";
            "free-delivery": "free-delivery";
            percent: "percent";
        }>;
        minimum: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        most: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        startsAt: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
        usesPerShopper: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        usesTotal: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        value: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        version: z.ZodMiniOptional<z.ZodMiniInt>;
    }, z.core.$strip>;
    lines: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        productId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
    }, z.core.$strip>>>;
}, z.core.$strip>;
type CouponPreviewAsk = z.output<typeof couponPreviewAskSchema>;
/** The effect of the coupon on the cart. Rupees. */
declare const couponPreviewSchema: z.ZodMiniObject<{
    discount: z.ZodMiniNumber<number>;
    isUsed: z.ZodMiniBoolean<boolean>;
    itemsTotal: z.ZodMiniNumber<number>;
    lines: z.ZodMiniArray<z.ZodMiniObject<{
        counts: z.ZodMiniBoolean<boolean>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
        productId: z.ZodMiniString<string>;
        quantity: z.ZodMiniNumber<number>;
        total: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    text: z.ZodMiniString<string>;
    total: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type CouponPreview = z.infer<typeof couponPreviewSchema>;

type coupons_CouponBulk = CouponBulk;
type coupons_CouponKind = CouponKind;
type coupons_CouponPreview = CouponPreview;
type coupons_CouponPreviewAsk = CouponPreviewAsk;
type coupons_CouponTarget = CouponTarget;
type coupons_CouponTargets = CouponTargets;
type coupons_CouponView = CouponView;
type coupons_CouponWrite = CouponWrite;
declare const coupons_couponBulkSchema: typeof couponBulkSchema;
declare const coupons_couponKinds: typeof couponKinds;
declare const coupons_couponPreviewAskSchema: typeof couponPreviewAskSchema;
declare const coupons_couponPreviewSchema: typeof couponPreviewSchema;
declare const coupons_couponSchema: typeof couponSchema;
declare const coupons_couponTargetKinds: typeof couponTargetKinds;
declare const coupons_couponTargetSchema: typeof couponTargetSchema;
declare const coupons_couponTargetsSchema: typeof couponTargetsSchema;
declare const coupons_couponWriteSchema: typeof couponWriteSchema;
declare namespace coupons {
  export { coupons_couponBulkSchema as couponBulkSchema, coupons_couponKinds as couponKinds, coupons_couponPreviewAskSchema as couponPreviewAskSchema, coupons_couponPreviewSchema as couponPreviewSchema, coupons_couponSchema as couponSchema, coupons_couponTargetKinds as couponTargetKinds, coupons_couponTargetSchema as couponTargetSchema, coupons_couponTargetsSchema as couponTargetsSchema, coupons_couponWriteSchema as couponWriteSchema };
  export type { coupons_CouponBulk as CouponBulk, coupons_CouponKind as CouponKind, coupons_CouponPreview as CouponPreview, coupons_CouponPreviewAsk as CouponPreviewAsk, coupons_CouponTarget as CouponTarget, coupons_CouponTargets as CouponTargets, coupons_CouponView as CouponView, coupons_CouponWrite as CouponWrite };
}

/** The statuses that a courier reports of a parcel, with the text for the customer. */
declare const courierStatuses: {
    readonly 'attempt-failed': string;
    readonly 'back-at-shop': string;
    readonly delivered: string;
    readonly 'in-transit': string;
    readonly lost: string;
    readonly 'out-for-delivery': string;
    readonly 'picked-up': string;
    readonly returning: string;
};
type CourierStatus = keyof typeof courierStatuses;
declare const courierStatusKeys: [CourierStatus, ...CourierStatus[]];

type courierStatus_CourierStatus = CourierStatus;
declare const courierStatus_courierStatusKeys: typeof courierStatusKeys;
declare const courierStatus_courierStatuses: typeof courierStatuses;
declare namespace courierStatus {
  export { courierStatus_courierStatusKeys as courierStatusKeys, courierStatus_courierStatuses as courierStatuses };
  export type { courierStatus_CourierStatus as CourierStatus };
}

/** Maximum weight of a parcel in grams. */
declare const MAX_PARCEL_GRAMS = 30000;
/**
 * Body of POST /api/orders/{id}/book-courier (staff): a parcel with these lines; without lines, with everything
 * unshipped.
 */
declare const courierBookSchema: z.ZodMiniObject<{
    lines: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        lineId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
    }, z.core.$strip>>>;
    version: z.ZodMiniOptional<z.ZodMiniInt>;
    weightGrams: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>;

declare const couriers_MAX_PARCEL_GRAMS: typeof MAX_PARCEL_GRAMS;
declare const couriers_courierBookSchema: typeof courierBookSchema;
declare namespace couriers {
  export {
    couriers_MAX_PARCEL_GRAMS as MAX_PARCEL_GRAMS,
    couriers_courierBookSchema as courierBookSchema,
  };
}

/** Body of POST /api/admin/customers/{id}/credit. Repeating the key changes nothing. */
declare const creditChangeSchema: z.ZodMiniObject<{
    act: z.ZodMiniEnum<{
        give: "give";
        take: "take";
    }>;
    amount: z.ZodMiniNumber<number>;
    key: z.ZodMiniString<string>;
    reason: z.ZodMiniString<string>;
}, z.core.$strip>;
type CreditChange = z.input<typeof creditChangeSchema>;

type creditChange_CreditChange = CreditChange;
declare const creditChange_creditChangeSchema: typeof creditChangeSchema;
declare namespace creditChange {
  export { creditChange_creditChangeSchema as creditChangeSchema };
  export type { creditChange_CreditChange as CreditChange };
}

/** An account, or a guest: an email address of orders without an account. */
declare const customerKinds: readonly ["account", "guest"];
/** Ascending; descending with a leading minus. */
declare const customerSorts: readonly ["name", "-name", "spent", "-spent", "orders", "-orders", "last", "-last", "since", "-since"];
type CustomerSort = (typeof customerSorts)[number];
/** By how well the name fits `q`, for pickers. */
declare const CUSTOMER_FIT = "fit";
declare const tagSchema: z.ZodMiniString<string>;
/** Maximum number of tags of a customer. */
declare const MAX_TAGS = 20;
/** A person who has an account or has ordered. */
declare const customerSchema: z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    isStaff: z.ZodMiniBoolean<boolean>;
    kind: z.ZodMiniEnum<{
        account: "account";
        guest: "guest";
    }>;
    lastOrderAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    name: z.ZodMiniString<string>;
    offers: z.ZodMiniBoolean<boolean>;
    orders: z.ZodMiniNumber<number>;
    phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    since: z.ZodMiniString<string>;
    spentPaise: z.ZodMiniNumber<number>;
    state: z.ZodMiniNullable<z.ZodMiniString<string>>;
    tags: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
type Customer = z.infer<typeof customerSchema>;
/** One condition of a segment. */
declare const segmentRuleSchema: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    field: z.ZodMiniLiteral<"spent">;
    is: z.ZodMiniEnum<{
        "at least": "at least";
        "at most": "at most";
    }>;
    paise: z.ZodMiniInt;
}, z.core.$strip>, z.ZodMiniObject<{
    count: z.ZodMiniInt;
    field: z.ZodMiniLiteral<"orders">;
    is: z.ZodMiniEnum<{
        "at least": "at least";
        "at most": "at most";
    }>;
}, z.core.$strip>, z.ZodMiniObject<{
    days: z.ZodMiniInt;
    field: z.ZodMiniLiteral<"last order">;
    is: z.ZodMiniEnum<{
        before: "before";
        within: "within";
    }>;
}, z.core.$strip>, z.ZodMiniObject<{
    days: z.ZodMiniInt;
    field: z.ZodMiniLiteral<"since">;
    is: z.ZodMiniEnum<{
        before: "before";
        within: "within";
    }>;
}, z.core.$strip>, z.ZodMiniObject<{
    field: z.ZodMiniLiteral<"tag">;
    is: z.ZodMiniEnum<{
        has: "has";
        "has not": "has not";
    }>;
    tag: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    field: z.ZodMiniLiteral<"state">;
    is: z.ZodMiniEnum<{
        is: "is";
        "is not": "is not";
    }>;
    state: z.ZodMiniEnum<{
        "Andaman and Nicobar Islands": "Andaman and Nicobar Islands";
        "Andhra Pradesh": "Andhra Pradesh";
        "Arunachal Pradesh": "Arunachal Pradesh";
        Assam: "Assam";
        Bihar: "Bihar";
        Chandigarh: "Chandigarh";
        Chhattisgarh: "Chhattisgarh";
        "Dadra and Nagar Haveli and Daman and Diu": "Dadra and Nagar Haveli and Daman and Diu";
        Delhi: "Delhi";
        Goa: "Goa";
        Gujarat: "Gujarat";
        Haryana: "Haryana";
        "Himachal Pradesh": "Himachal Pradesh";
        "Jammu and Kashmir": "Jammu and Kashmir";
        Jharkhand: "Jharkhand";
        Karnataka: "Karnataka";
        Kerala: "Kerala";
        Ladakh: "Ladakh";
        Lakshadweep: "Lakshadweep";
        "Madhya Pradesh": "Madhya Pradesh";
        Maharashtra: "Maharashtra";
        Manipur: "Manipur";
        Meghalaya: "Meghalaya";
        Mizoram: "Mizoram";
        Nagaland: "Nagaland";
        Odisha: "Odisha";
        Puducherry: "Puducherry";
        Punjab: "Punjab";
        Rajasthan: "Rajasthan";
        Sikkim: "Sikkim";
        "Tamil Nadu": "Tamil Nadu";
        Telangana: "Telangana";
        Tripura: "Tripura";
        "Uttar Pradesh": "Uttar Pradesh";
        Uttarakhand: "Uttarakhand";
        "West Bengal": "West Bengal";
    }>;
}, z.core.$strip>, z.ZodMiniObject<{
    field: z.ZodMiniLiteral<"offers">;
    is: z.ZodMiniEnum<{
        agreed: "agreed";
        "not agreed": "not agreed";
    }>;
}, z.core.$strip>, z.ZodMiniObject<{
    field: z.ZodMiniLiteral<"account">;
    is: z.ZodMiniEnum<{
        has: "has";
        "has not": "has not";
    }>;
}, z.core.$strip>], "field">;
type SegmentRule = z.infer<typeof segmentRuleSchema>;
/** Maximum number of conditions of a segment. */
declare const MAX_RULES = 10;
/** Which customers a segment contains, evaluated each time. */
declare const segmentRulesSchema: z.ZodMiniObject<{
    match: z.ZodMiniEnum<{
        all: "all";
        any: "any";
    }>;
    rules: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"spent">;
        is: z.ZodMiniEnum<{
            "at least": "at least";
            "at most": "at most";
        }>;
        paise: z.ZodMiniInt;
    }, z.core.$strip>, z.ZodMiniObject<{
        count: z.ZodMiniInt;
        field: z.ZodMiniLiteral<"orders">;
        is: z.ZodMiniEnum<{
            "at least": "at least";
            "at most": "at most";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        days: z.ZodMiniInt;
        field: z.ZodMiniLiteral<"last order">;
        is: z.ZodMiniEnum<{
            before: "before";
            within: "within";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        days: z.ZodMiniInt;
        field: z.ZodMiniLiteral<"since">;
        is: z.ZodMiniEnum<{
            before: "before";
            within: "within";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"tag">;
        is: z.ZodMiniEnum<{
            has: "has";
            "has not": "has not";
        }>;
        tag: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"state">;
        is: z.ZodMiniEnum<{
            is: "is";
            "is not": "is not";
        }>;
        state: z.ZodMiniEnum<{
            "Andaman and Nicobar Islands": "Andaman and Nicobar Islands";
            "Andhra Pradesh": "Andhra Pradesh";
            "Arunachal Pradesh": "Arunachal Pradesh";
            Assam: "Assam";
            Bihar: "Bihar";
            Chandigarh: "Chandigarh";
            Chhattisgarh: "Chhattisgarh";
            "Dadra and Nagar Haveli and Daman and Diu": "Dadra and Nagar Haveli and Daman and Diu";
            Delhi: "Delhi";
            Goa: "Goa";
            Gujarat: "Gujarat";
            Haryana: "Haryana";
            "Himachal Pradesh": "Himachal Pradesh";
            "Jammu and Kashmir": "Jammu and Kashmir";
            Jharkhand: "Jharkhand";
            Karnataka: "Karnataka";
            Kerala: "Kerala";
            Ladakh: "Ladakh";
            Lakshadweep: "Lakshadweep";
            "Madhya Pradesh": "Madhya Pradesh";
            Maharashtra: "Maharashtra";
            Manipur: "Manipur";
            Meghalaya: "Meghalaya";
            Mizoram: "Mizoram";
            Nagaland: "Nagaland";
            Odisha: "Odisha";
            Puducherry: "Puducherry";
            Punjab: "Punjab";
            Rajasthan: "Rajasthan";
            Sikkim: "Sikkim";
            "Tamil Nadu": "Tamil Nadu";
            Telangana: "Telangana";
            Tripura: "Tripura";
            "Uttar Pradesh": "Uttar Pradesh";
            Uttarakhand: "Uttarakhand";
            "West Bengal": "West Bengal";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"offers">;
        is: z.ZodMiniEnum<{
            agreed: "agreed";
            "not agreed": "not agreed";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"account">;
        is: z.ZodMiniEnum<{
            has: "has";
            "has not": "has not";
        }>;
    }, z.core.$strip>], "field">>;
}, z.core.$strip>;
type SegmentRules = z.infer<typeof segmentRulesSchema>;
/** POST and PUT of /api/admin/customer-segments. */
declare const segmentWriteSchema: z.ZodMiniObject<{
    isShared: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    match: z.ZodMiniEnum<{
        all: "all";
        any: "any";
    }>;
    name: z.ZodMiniString<string>;
    rules: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"spent">;
        is: z.ZodMiniEnum<{
            "at least": "at least";
            "at most": "at most";
        }>;
        paise: z.ZodMiniInt;
    }, z.core.$strip>, z.ZodMiniObject<{
        count: z.ZodMiniInt;
        field: z.ZodMiniLiteral<"orders">;
        is: z.ZodMiniEnum<{
            "at least": "at least";
            "at most": "at most";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        days: z.ZodMiniInt;
        field: z.ZodMiniLiteral<"last order">;
        is: z.ZodMiniEnum<{
            before: "before";
            within: "within";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        days: z.ZodMiniInt;
        field: z.ZodMiniLiteral<"since">;
        is: z.ZodMiniEnum<{
            before: "before";
            within: "within";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"tag">;
        is: z.ZodMiniEnum<{
            has: "has";
            "has not": "has not";
        }>;
        tag: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"state">;
        is: z.ZodMiniEnum<{
            is: "is";
            "is not": "is not";
        }>;
        state: z.ZodMiniEnum<{
            "Andaman and Nicobar Islands": "Andaman and Nicobar Islands";
            "Andhra Pradesh": "Andhra Pradesh";
            "Arunachal Pradesh": "Arunachal Pradesh";
            Assam: "Assam";
            Bihar: "Bihar";
            Chandigarh: "Chandigarh";
            Chhattisgarh: "Chhattisgarh";
            "Dadra and Nagar Haveli and Daman and Diu": "Dadra and Nagar Haveli and Daman and Diu";
            Delhi: "Delhi";
            Goa: "Goa";
            Gujarat: "Gujarat";
            Haryana: "Haryana";
            "Himachal Pradesh": "Himachal Pradesh";
            "Jammu and Kashmir": "Jammu and Kashmir";
            Jharkhand: "Jharkhand";
            Karnataka: "Karnataka";
            Kerala: "Kerala";
            Ladakh: "Ladakh";
            Lakshadweep: "Lakshadweep";
            "Madhya Pradesh": "Madhya Pradesh";
            Maharashtra: "Maharashtra";
            Manipur: "Manipur";
            Meghalaya: "Meghalaya";
            Mizoram: "Mizoram";
            Nagaland: "Nagaland";
            Odisha: "Odisha";
            Puducherry: "Puducherry";
            Punjab: "Punjab";
            Rajasthan: "Rajasthan";
            Sikkim: "Sikkim";
            "Tamil Nadu": "Tamil Nadu";
            Telangana: "Telangana";
            Tripura: "Tripura";
            "Uttar Pradesh": "Uttar Pradesh";
            Uttarakhand: "Uttarakhand";
            "West Bengal": "West Bengal";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"offers">;
        is: z.ZodMiniEnum<{
            agreed: "agreed";
            "not agreed": "not agreed";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"account">;
        is: z.ZodMiniEnum<{
            has: "has";
            "has not": "has not";
        }>;
    }, z.core.$strip>], "field">>;
}, z.core.$strip>;
type SegmentWrite = z.infer<typeof segmentWriteSchema>;
declare const segmentSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    isMine: z.ZodMiniBoolean<boolean>;
    isShared: z.ZodMiniBoolean<boolean>;
    match: z.ZodMiniEnum<{
        all: "all";
        any: "any";
    }>;
    name: z.ZodMiniString<string>;
    owner: z.ZodMiniNullable<z.ZodMiniString<string>>;
    rules: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"spent">;
        is: z.ZodMiniEnum<{
            "at least": "at least";
            "at most": "at most";
        }>;
        paise: z.ZodMiniInt;
    }, z.core.$strip>, z.ZodMiniObject<{
        count: z.ZodMiniInt;
        field: z.ZodMiniLiteral<"orders">;
        is: z.ZodMiniEnum<{
            "at least": "at least";
            "at most": "at most";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        days: z.ZodMiniInt;
        field: z.ZodMiniLiteral<"last order">;
        is: z.ZodMiniEnum<{
            before: "before";
            within: "within";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        days: z.ZodMiniInt;
        field: z.ZodMiniLiteral<"since">;
        is: z.ZodMiniEnum<{
            before: "before";
            within: "within";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"tag">;
        is: z.ZodMiniEnum<{
            has: "has";
            "has not": "has not";
        }>;
        tag: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"state">;
        is: z.ZodMiniEnum<{
            is: "is";
            "is not": "is not";
        }>;
        state: z.ZodMiniEnum<{
            "Andaman and Nicobar Islands": "Andaman and Nicobar Islands";
            "Andhra Pradesh": "Andhra Pradesh";
            "Arunachal Pradesh": "Arunachal Pradesh";
            Assam: "Assam";
            Bihar: "Bihar";
            Chandigarh: "Chandigarh";
            Chhattisgarh: "Chhattisgarh";
            "Dadra and Nagar Haveli and Daman and Diu": "Dadra and Nagar Haveli and Daman and Diu";
            Delhi: "Delhi";
            Goa: "Goa";
            Gujarat: "Gujarat";
            Haryana: "Haryana";
            "Himachal Pradesh": "Himachal Pradesh";
            "Jammu and Kashmir": "Jammu and Kashmir";
            Jharkhand: "Jharkhand";
            Karnataka: "Karnataka";
            Kerala: "Kerala";
            Ladakh: "Ladakh";
            Lakshadweep: "Lakshadweep";
            "Madhya Pradesh": "Madhya Pradesh";
            Maharashtra: "Maharashtra";
            Manipur: "Manipur";
            Meghalaya: "Meghalaya";
            Mizoram: "Mizoram";
            Nagaland: "Nagaland";
            Odisha: "Odisha";
            Puducherry: "Puducherry";
            Punjab: "Punjab";
            Rajasthan: "Rajasthan";
            Sikkim: "Sikkim";
            "Tamil Nadu": "Tamil Nadu";
            Telangana: "Telangana";
            Tripura: "Tripura";
            "Uttar Pradesh": "Uttar Pradesh";
            Uttarakhand: "Uttarakhand";
            "West Bengal": "West Bengal";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"offers">;
        is: z.ZodMiniEnum<{
            agreed: "agreed";
            "not agreed": "not agreed";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"account">;
        is: z.ZodMiniEnum<{
            has: "has";
            "has not": "has not";
        }>;
    }, z.core.$strip>], "field">>;
}, z.core.$strip>;
type Segment = z.infer<typeof segmentSchema>;
/** GET /api/admin/customer-segments: the caller's own and the shared ones. */
declare const segmentsSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        isMine: z.ZodMiniBoolean<boolean>;
        isShared: z.ZodMiniBoolean<boolean>;
        match: z.ZodMiniEnum<{
            all: "all";
            any: "any";
        }>;
        name: z.ZodMiniString<string>;
        owner: z.ZodMiniNullable<z.ZodMiniString<string>>;
        rules: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
            field: z.ZodMiniLiteral<"spent">;
            is: z.ZodMiniEnum<{
                "at least": "at least";
                "at most": "at most";
            }>;
            paise: z.ZodMiniInt;
        }, z.core.$strip>, z.ZodMiniObject<{
            count: z.ZodMiniInt;
            field: z.ZodMiniLiteral<"orders">;
            is: z.ZodMiniEnum<{
                "at least": "at least";
                "at most": "at most";
            }>;
        }, z.core.$strip>, z.ZodMiniObject<{
            days: z.ZodMiniInt;
            field: z.ZodMiniLiteral<"last order">;
            is: z.ZodMiniEnum<{
                before: "before";
                within: "within";
            }>;
        }, z.core.$strip>, z.ZodMiniObject<{
            days: z.ZodMiniInt;
            field: z.ZodMiniLiteral<"since">;
            is: z.ZodMiniEnum<{
                before: "before";
                within: "within";
            }>;
        }, z.core.$strip>, z.ZodMiniObject<{
            field: z.ZodMiniLiteral<"tag">;
            is: z.ZodMiniEnum<{
                has: "has";
                "has not": "has not";
            }>;
            tag: z.ZodMiniString<string>;
        }, z.core.$strip>, z.ZodMiniObject<{
            field: z.ZodMiniLiteral<"state">;
            is: z.ZodMiniEnum<{
                is: "is";
                "is not": "is not";
            }>;
            state: z.ZodMiniEnum<{
                "Andaman and Nicobar Islands": "Andaman and Nicobar Islands";
                "Andhra Pradesh": "Andhra Pradesh";
                "Arunachal Pradesh": "Arunachal Pradesh";
                Assam: "Assam";
                Bihar: "Bihar";
                Chandigarh: "Chandigarh";
                Chhattisgarh: "Chhattisgarh";
                "Dadra and Nagar Haveli and Daman and Diu": "Dadra and Nagar Haveli and Daman and Diu";
                Delhi: "Delhi";
                Goa: "Goa";
                Gujarat: "Gujarat";
                Haryana: "Haryana";
                "Himachal Pradesh": "Himachal Pradesh";
                "Jammu and Kashmir": "Jammu and Kashmir";
                Jharkhand: "Jharkhand";
                Karnataka: "Karnataka";
                Kerala: "Kerala";
                Ladakh: "Ladakh";
                Lakshadweep: "Lakshadweep";
                "Madhya Pradesh": "Madhya Pradesh";
                Maharashtra: "Maharashtra";
                Manipur: "Manipur";
                Meghalaya: "Meghalaya";
                Mizoram: "Mizoram";
                Nagaland: "Nagaland";
                Odisha: "Odisha";
                Puducherry: "Puducherry";
                Punjab: "Punjab";
                Rajasthan: "Rajasthan";
                Sikkim: "Sikkim";
                "Tamil Nadu": "Tamil Nadu";
                Telangana: "Telangana";
                Tripura: "Tripura";
                "Uttar Pradesh": "Uttar Pradesh";
                Uttarakhand: "Uttarakhand";
                "West Bengal": "West Bengal";
            }>;
        }, z.core.$strip>, z.ZodMiniObject<{
            field: z.ZodMiniLiteral<"offers">;
            is: z.ZodMiniEnum<{
                agreed: "agreed";
                "not agreed": "not agreed";
            }>;
        }, z.core.$strip>, z.ZodMiniObject<{
            field: z.ZodMiniLiteral<"account">;
            is: z.ZodMiniEnum<{
                has: "has";
                "has not": "has not";
            }>;
        }, z.core.$strip>], "field">>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** POST /api/admin/customer-segments/preview: the number of its customers, and those with the latest orders. */
declare const segmentPreviewSchema: z.ZodMiniObject<{
    count: z.ZodMiniNumber<number>;
    sample: z.ZodMiniArray<z.ZodMiniObject<{
        email: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** Filters of customers, combined with AND. */
declare const customerFilterSchema: z.ZodMiniObject<{
    kind: z.ZodMiniOptional<z.ZodMiniEnum<{
        account: "account";
        guest: "guest";
    }>>;
    offers: z.ZodMiniOptional<z.ZodMiniEnum<{
        agreed: "agreed";
        "not agreed": "not agreed";
    }>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    segment: z.ZodMiniOptional<z.ZodMiniString<string>>;
    state: z.ZodMiniOptional<z.ZodMiniEnum<{
        "Andaman and Nicobar Islands": "Andaman and Nicobar Islands";
        "Andhra Pradesh": "Andhra Pradesh";
        "Arunachal Pradesh": "Arunachal Pradesh";
        Assam: "Assam";
        Bihar: "Bihar";
        Chandigarh: "Chandigarh";
        Chhattisgarh: "Chhattisgarh";
        "Dadra and Nagar Haveli and Daman and Diu": "Dadra and Nagar Haveli and Daman and Diu";
        Delhi: "Delhi";
        Goa: "Goa";
        Gujarat: "Gujarat";
        Haryana: "Haryana";
        "Himachal Pradesh": "Himachal Pradesh";
        "Jammu and Kashmir": "Jammu and Kashmir";
        Jharkhand: "Jharkhand";
        Karnataka: "Karnataka";
        Kerala: "Kerala";
        Ladakh: "Ladakh";
        Lakshadweep: "Lakshadweep";
        "Madhya Pradesh": "Madhya Pradesh";
        Maharashtra: "Maharashtra";
        Manipur: "Manipur";
        Meghalaya: "Meghalaya";
        Mizoram: "Mizoram";
        Nagaland: "Nagaland";
        Odisha: "Odisha";
        Puducherry: "Puducherry";
        Punjab: "Punjab";
        Rajasthan: "Rajasthan";
        Sikkim: "Sikkim";
        "Tamil Nadu": "Tamil Nadu";
        Telangana: "Telangana";
        Tripura: "Tripura";
        "Uttar Pradesh": "Uttar Pradesh";
        Uttarakhand: "Uttarakhand";
        "West Bengal": "West Bengal";
    }>>;
    tag: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
type CustomerFilter = z.infer<typeof customerFilterSchema>;
/** GET /api/admin/customers. */
declare const customerQuerySchema: z.ZodMiniObject<{
    kind: z.ZodMiniOptional<z.ZodMiniEnum<{
        account: "account";
        guest: "guest";
    }>>;
    offers: z.ZodMiniOptional<z.ZodMiniEnum<{
        agreed: "agreed";
        "not agreed": "not agreed";
    }>>;
    page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    segment: z.ZodMiniOptional<z.ZodMiniString<string>>;
    size: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    sort: z.ZodMiniDefault<z.ZodMiniEnum<{
        "-last": "-last";
        "-name": "-name";
        "-orders": "-orders";
        "-since": "-since";
        "-spent": "-spent";
        fit: "fit";
        last: "last";
        name: "name";
        orders: "orders";
        since: "since";
        spent: "spent";
    }>>;
    state: z.ZodMiniOptional<z.ZodMiniEnum<{
        "Andaman and Nicobar Islands": "Andaman and Nicobar Islands";
        "Andhra Pradesh": "Andhra Pradesh";
        "Arunachal Pradesh": "Arunachal Pradesh";
        Assam: "Assam";
        Bihar: "Bihar";
        Chandigarh: "Chandigarh";
        Chhattisgarh: "Chhattisgarh";
        "Dadra and Nagar Haveli and Daman and Diu": "Dadra and Nagar Haveli and Daman and Diu";
        Delhi: "Delhi";
        Goa: "Goa";
        Gujarat: "Gujarat";
        Haryana: "Haryana";
        "Himachal Pradesh": "Himachal Pradesh";
        "Jammu and Kashmir": "Jammu and Kashmir";
        Jharkhand: "Jharkhand";
        Karnataka: "Karnataka";
        Kerala: "Kerala";
        Ladakh: "Ladakh";
        Lakshadweep: "Lakshadweep";
        "Madhya Pradesh": "Madhya Pradesh";
        Maharashtra: "Maharashtra";
        Manipur: "Manipur";
        Meghalaya: "Meghalaya";
        Mizoram: "Mizoram";
        Nagaland: "Nagaland";
        Odisha: "Odisha";
        Puducherry: "Puducherry";
        Punjab: "Punjab";
        Rajasthan: "Rajasthan";
        Sikkim: "Sikkim";
        "Tamil Nadu": "Tamil Nadu";
        Telangana: "Telangana";
        Tripura: "Tripura";
        "Uttar Pradesh": "Uttar Pradesh";
        Uttarakhand: "Uttarakhand";
        "West Bengal": "West Bengal";
    }>>;
    tag: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
declare const customerPageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        email: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        isStaff: z.ZodMiniBoolean<boolean>;
        kind: z.ZodMiniEnum<{
            account: "account";
            guest: "guest";
        }>;
        lastOrderAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
        offers: z.ZodMiniBoolean<boolean>;
        orders: z.ZodMiniNumber<number>;
        phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
        since: z.ZodMiniString<string>;
        spentPaise: z.ZodMiniNumber<number>;
        state: z.ZodMiniNullable<z.ZodMiniString<string>>;
        tags: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
/** Maximum number of a customer's orders, returns, claims and chats in the response; there may be more. */
declare const MAX_SHOWN = 50;
/** GET /api/admin/customers/{id}. */
declare const customerDetailSchema: z.ZodMiniObject<{
    addresses: z.ZodMiniArray<z.ZodMiniObject<{
        address: z.ZodMiniString<string>;
        city: z.ZodMiniString<string>;
        fullName: z.ZodMiniString<string>;
        isDefault: z.ZodMiniBoolean<boolean>;
        state: z.ZodMiniString<string>;
        zipCode: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    averagePaise: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    chats: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        state: z.ZodMiniEnum<{
            closed: "closed";
            open: "open";
        }>;
    }, z.core.$strip>>;
    claims: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        orderId: z.ZodMiniString<string>;
        reference: z.ZodMiniString<string>;
        status: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    email: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    isStaff: z.ZodMiniBoolean<boolean>;
    kind: z.ZodMiniEnum<{
        account: "account";
        guest: "guest";
    }>;
    lastAddress: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        address: z.ZodMiniString<string>;
        city: z.ZodMiniString<string>;
        fullName: z.ZodMiniString<string>;
        state: z.ZodMiniString<string>;
        zipCode: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    lastOrderAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    mails: z.ZodMiniNullable<z.ZodMiniObject<{
        backInStock: z.ZodMiniBoolean<boolean>;
        offers: z.ZodMiniBoolean<boolean>;
        orderSteps: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
    mergedFrom: z.ZodMiniArray<z.ZodMiniString<string>>;
    name: z.ZodMiniString<string>;
    notes: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        author: z.ZodMiniNullable<z.ZodMiniString<string>>;
        id: z.ZodMiniString<string>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    offers: z.ZodMiniBoolean<boolean>;
    orderCount: z.ZodMiniNumber<number>;
    orderList: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        keptPaise: z.ZodMiniNumber<number>;
        status: z.ZodMiniString<string>;
        totalPaise: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    orders: z.ZodMiniNumber<number>;
    phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    returns: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        orderId: z.ZodMiniString<string>;
        reference: z.ZodMiniString<string>;
        refundPaise: z.ZodMiniNumber<number>;
        status: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    reviews: z.ZodMiniNumber<number>;
    since: z.ZodMiniString<string>;
    spentPaise: z.ZodMiniNumber<number>;
    state: z.ZodMiniNullable<z.ZodMiniString<string>>;
    tags: z.ZodMiniArray<z.ZodMiniString<string>>;
    wishlist: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type CustomerDetail = z.infer<typeof customerDetailSchema>;
/** PUT /api/admin/customers/{id}/tags: replaces all tags. */
declare const customerTagsSchema: z.ZodMiniObject<{
    tags: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** POST /api/admin/customers/{id}/notes. */
declare const customerNoteSchema: z.ZodMiniObject<{
    text: z.ZodMiniString<string>;
}, z.core.$strip>;
/** GET /api/admin/customers/{id}/anonymise: what would be deleted, and what stays for tax law. */
declare const anonymisePreviewSchema: z.ZodMiniObject<{
    goes: z.ZodMiniArray<z.ZodMiniObject<{
        count: z.ZodMiniNumber<number>;
        what: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    invoices: z.ZodMiniArray<z.ZodMiniString<string>>;
    orders: z.ZodMiniNumber<number>;
    refusal: z.ZodMiniNullable<z.ZodMiniString<string>>;
    underWay: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
type AnonymisePreview = z.infer<typeof anonymisePreviewSchema>;
/** POST /api/admin/customers/{id}/anonymise: irreversible, so the caller enters the customer's address. */
declare const anonymiseSchema: z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
}, z.core.$strip>;
/** GET /api/admin/customers/{id}/merge?into=…: what would move to the other customer. */
declare const mergePreviewSchema: z.ZodMiniObject<{
    from: z.ZodMiniObject<{
        email: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        kind: z.ZodMiniEnum<{
            account: "account";
            guest: "guest";
        }>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>;
    goes: z.ZodMiniArray<z.ZodMiniObject<{
        count: z.ZodMiniNumber<number>;
        what: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    into: z.ZodMiniObject<{
        email: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        kind: z.ZodMiniEnum<{
            account: "account";
            guest: "guest";
        }>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>;
    moves: z.ZodMiniArray<z.ZodMiniObject<{
        count: z.ZodMiniNumber<number>;
        what: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    refusal: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
type MergePreview = z.infer<typeof mergePreviewSchema>;
declare const mergeSchema: z.ZodMiniObject<{
    into: z.ZodMiniString<string>;
}, z.core.$strip>;
/** Duration of an impersonation. */
declare const IMPERSONATION_MINUTES = 30;
/** POST /api/admin/customers/{id}/sign-in-as. */
declare const impersonateSchema: z.ZodMiniObject<{
    reason: z.ZodMiniString<string>;
}, z.core.$strip>;
/** A token for one tab, which expires. */
declare const actingSchema: z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
    until: z.ZodMiniString<string>;
}, z.core.$strip>;

type customers_AnonymisePreview = AnonymisePreview;
declare const customers_CUSTOMER_FIT: typeof CUSTOMER_FIT;
type customers_Customer = Customer;
type customers_CustomerDetail = CustomerDetail;
type customers_CustomerFilter = CustomerFilter;
type customers_CustomerSort = CustomerSort;
declare const customers_IMPERSONATION_MINUTES: typeof IMPERSONATION_MINUTES;
declare const customers_MAX_RULES: typeof MAX_RULES;
declare const customers_MAX_SHOWN: typeof MAX_SHOWN;
declare const customers_MAX_TAGS: typeof MAX_TAGS;
type customers_MergePreview = MergePreview;
type customers_Segment = Segment;
type customers_SegmentRule = SegmentRule;
type customers_SegmentRules = SegmentRules;
type customers_SegmentWrite = SegmentWrite;
declare const customers_actingSchema: typeof actingSchema;
declare const customers_anonymisePreviewSchema: typeof anonymisePreviewSchema;
declare const customers_anonymiseSchema: typeof anonymiseSchema;
declare const customers_customerDetailSchema: typeof customerDetailSchema;
declare const customers_customerFilterSchema: typeof customerFilterSchema;
declare const customers_customerKinds: typeof customerKinds;
declare const customers_customerNoteSchema: typeof customerNoteSchema;
declare const customers_customerPageSchema: typeof customerPageSchema;
declare const customers_customerQuerySchema: typeof customerQuerySchema;
declare const customers_customerSchema: typeof customerSchema;
declare const customers_customerSorts: typeof customerSorts;
declare const customers_customerTagsSchema: typeof customerTagsSchema;
declare const customers_impersonateSchema: typeof impersonateSchema;
declare const customers_mergePreviewSchema: typeof mergePreviewSchema;
declare const customers_mergeSchema: typeof mergeSchema;
declare const customers_segmentPreviewSchema: typeof segmentPreviewSchema;
declare const customers_segmentRuleSchema: typeof segmentRuleSchema;
declare const customers_segmentRulesSchema: typeof segmentRulesSchema;
declare const customers_segmentSchema: typeof segmentSchema;
declare const customers_segmentWriteSchema: typeof segmentWriteSchema;
declare const customers_segmentsSchema: typeof segmentsSchema;
declare const customers_tagSchema: typeof tagSchema;
declare namespace customers {
  export { customers_CUSTOMER_FIT as CUSTOMER_FIT, customers_IMPERSONATION_MINUTES as IMPERSONATION_MINUTES, customers_MAX_RULES as MAX_RULES, customers_MAX_SHOWN as MAX_SHOWN, customers_MAX_TAGS as MAX_TAGS, customers_actingSchema as actingSchema, customers_anonymisePreviewSchema as anonymisePreviewSchema, customers_anonymiseSchema as anonymiseSchema, customers_customerDetailSchema as customerDetailSchema, customers_customerFilterSchema as customerFilterSchema, customers_customerKinds as customerKinds, customers_customerNoteSchema as customerNoteSchema, customers_customerPageSchema as customerPageSchema, customers_customerQuerySchema as customerQuerySchema, customers_customerSchema as customerSchema, customers_customerSorts as customerSorts, customers_customerTagsSchema as customerTagsSchema, customers_impersonateSchema as impersonateSchema, customers_mergePreviewSchema as mergePreviewSchema, customers_mergeSchema as mergeSchema, customers_segmentPreviewSchema as segmentPreviewSchema, customers_segmentRuleSchema as segmentRuleSchema, customers_segmentRulesSchema as segmentRulesSchema, customers_segmentSchema as segmentSchema, customers_segmentWriteSchema as segmentWriteSchema, customers_segmentsSchema as segmentsSchema, customers_tagSchema as tagSchema };
  export type { customers_AnonymisePreview as AnonymisePreview, customers_Customer as Customer, customers_CustomerDetail as CustomerDetail, customers_CustomerFilter as CustomerFilter, customers_CustomerSort as CustomerSort, customers_MergePreview as MergePreview, customers_Segment as Segment, customers_SegmentRule as SegmentRule, customers_SegmentRules as SegmentRules, customers_SegmentWrite as SegmentWrite };
}

/** Ranges that end today, or with yesterday; the number is their length in days. */
declare const dashboardRanges: readonly ["today", "yesterday", "7", "30", "90"];
type DashboardRange = (typeof dashboardRanges)[number];
/** The figures of some days. */
declare const dashboardFiguresSchema: z.ZodMiniObject<{
    basket: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    orders: z.ZodMiniNumber<number>;
    paidBack: z.ZodMiniNumber<number>;
    purchases: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    returned: z.ZodMiniNumber<number>;
    sales: z.ZodMiniNumber<number>;
    visits: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
type DashboardFigures = z.infer<typeof dashboardFiguresSchema>;
/** Response of GET /api/admin/dashboard. */
declare const dashboardSchema: z.ZodMiniObject<{
    before: z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        to: z.ZodMiniString<string>;
    }, z.core.$strip>;
    by: z.ZodMiniEnum<{
        day: "day";
        hour: "hour";
    }>;
    from: z.ZodMiniString<string>;
    now: z.ZodMiniObject<{
        basket: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        orders: z.ZodMiniNumber<number>;
        paidBack: z.ZodMiniNumber<number>;
        purchases: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        returned: z.ZodMiniNumber<number>;
        sales: z.ZodMiniNumber<number>;
        visits: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    }, z.core.$strip>;
    products: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        quantity: z.ZodMiniNumber<number>;
        sales: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    searches: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniObject<{
        query: z.ZodMiniString<string>;
        times: z.ZodMiniNumber<number>;
    }, z.core.$strip>>>;
    series: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        orders: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        ordersThen: z.ZodMiniNumber<number>;
        sales: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        salesThen: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    then: z.ZodMiniObject<{
        basket: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        orders: z.ZodMiniNumber<number>;
        paidBack: z.ZodMiniNumber<number>;
        purchases: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        returned: z.ZodMiniNumber<number>;
        sales: z.ZodMiniNumber<number>;
        visits: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    }, z.core.$strip>;
    to: z.ZodMiniString<string>;
    until: z.ZodMiniString<string>;
}, z.core.$strip>;
type Dashboard = z.infer<typeof dashboardSchema>;

type dashboard_Dashboard = Dashboard;
type dashboard_DashboardFigures = DashboardFigures;
type dashboard_DashboardRange = DashboardRange;
declare const dashboard_dashboardFiguresSchema: typeof dashboardFiguresSchema;
declare const dashboard_dashboardRanges: typeof dashboardRanges;
declare const dashboard_dashboardSchema: typeof dashboardSchema;
declare namespace dashboard {
  export { dashboard_dashboardFiguresSchema as dashboardFiguresSchema, dashboard_dashboardRanges as dashboardRanges, dashboard_dashboardSchema as dashboardSchema };
  export type { dashboard_Dashboard as Dashboard, dashboard_DashboardFigures as DashboardFigures, dashboard_DashboardRange as DashboardRange };
}

/** YYYY-MM-DD, in a plausible range. */
declare const daySchema: z.iso.ZodMiniISODate;
/** Query of GET /api/admin/dashboard: a range, or the days from one to another. */
declare const dashboardQuerySchema: z.ZodMiniObject<{
    from: z.ZodMiniOptional<z.iso.ZodMiniISODate>;
    range: z.ZodMiniDefault<z.ZodMiniEnum<{
        30: "30";
        7: "7";
        90: "90";
        today: "today";
        yesterday: "yesterday";
    }>>;
    to: z.ZodMiniOptional<z.iso.ZodMiniISODate>;
}, z.core.$strip>;

declare const dashboardQuery_dashboardQuerySchema: typeof dashboardQuerySchema;
declare const dashboardQuery_daySchema: typeof daySchema;
declare namespace dashboardQuery {
  export {
    dashboardQuery_dashboardQuerySchema as dashboardQuerySchema,
    dashboardQuery_daySchema as daySchema,
  };
}

/** 'open' and 'expired' can be changed and sent; 'sent' waits for its payment, with its stock held. */
declare const draftStates: readonly ["open", "sent", "expired", "placed", "cancelled"];
type DraftState = (typeof draftStates)[number];
/** The contents of a draft. It may be incomplete until it is sent. Rupees. */
declare const draftContentSchema: z.ZodMiniObject<{
    address: z.ZodMiniObject<{
        address: z.ZodMiniString<string>;
        city: z.ZodMiniString<string>;
        fullName: z.ZodMiniString<string>;
        state: z.ZodMiniString<string>;
        zipCode: z.ZodMiniString<string>;
    }, z.core.$strip>;
    customerId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    deliveryInstructions: z.ZodMiniNullable<z.ZodMiniString<string>>;
    deliveryOption: z.ZodMiniEnum<{
        express: "express";
        standard: "standard";
    }>;
    discountReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    items: z.ZodMiniArray<z.ZodMiniObject<{
        discount: z.ZodMiniNumber<number>;
        productId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
        sku: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
type DraftContent = z.infer<typeof draftContentSchema>;
/** The current totals of a draft, computed as in the checkout. Rupees. */
declare const draftQuoteSchema: z.ZodMiniObject<{
    lines: z.ZodMiniArray<z.ZodMiniObject<{
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
        options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        price: z.ZodMiniNumber<number>;
        sku: z.ZodMiniString<string>;
        stock: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    problem: z.ZodMiniNullable<z.ZodMiniString<string>>;
    sums: z.ZodMiniNullable<z.ZodMiniObject<{
        cash: z.ZodMiniNullable<z.ZodMiniString<string>>;
        credit: z.ZodMiniOptional<z.ZodMiniObject<{
            balance: z.ZodMiniNumber<number>;
            toPay: z.ZodMiniNumber<number>;
            usable: z.ZodMiniNumber<number>;
            used: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        delivery: z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniString<string>;
            id: z.ZodMiniEnum<{
                express: "express";
                standard: "standard";
            }>;
            note: z.ZodMiniNullable<z.ZodMiniString<string>>;
            price: z.ZodMiniNumber<number>;
            title: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        discount: z.ZodMiniNumber<number>;
        gst: z.ZodMiniNullable<z.ZodMiniObject<{
            cgst: z.ZodMiniNumber<number>;
            igst: z.ZodMiniNumber<number>;
            sgst: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        itemsTotal: z.ZodMiniNumber<number>;
        shipping: z.ZodMiniNumber<number>;
        tax: z.ZodMiniNumber<number>;
        taxIncluded: z.ZodMiniBoolean<boolean>;
        total: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type DraftQuote = z.infer<typeof draftQuoteSchema>;
/** GET /api/admin/draft-orders/{id} */
declare const draftSchema: z.ZodMiniObject<{
    author: z.ZodMiniNullable<z.ZodMiniString<string>>;
    content: z.ZodMiniObject<{
        address: z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            city: z.ZodMiniString<string>;
            fullName: z.ZodMiniString<string>;
            state: z.ZodMiniString<string>;
            zipCode: z.ZodMiniString<string>;
        }, z.core.$strip>;
        customerId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        deliveryInstructions: z.ZodMiniNullable<z.ZodMiniString<string>>;
        deliveryOption: z.ZodMiniEnum<{
            express: "express";
            standard: "standard";
        }>;
        discountReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            discount: z.ZodMiniNumber<number>;
            productId: z.ZodMiniString<string>;
            quantity: z.ZodMiniInt;
            sku: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    createdAt: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    orderId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    orderTotal: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    quote: z.ZodMiniObject<{
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            image: z.ZodMiniNullable<z.ZodMiniString<string>>;
            name: z.ZodMiniString<string>;
            options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
            price: z.ZodMiniNumber<number>;
            sku: z.ZodMiniString<string>;
            stock: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        problem: z.ZodMiniNullable<z.ZodMiniString<string>>;
        sums: z.ZodMiniNullable<z.ZodMiniObject<{
            cash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            credit: z.ZodMiniOptional<z.ZodMiniObject<{
                balance: z.ZodMiniNumber<number>;
                toPay: z.ZodMiniNumber<number>;
                usable: z.ZodMiniNumber<number>;
                used: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            delivery: z.ZodMiniArray<z.ZodMiniObject<{
                day: z.ZodMiniString<string>;
                id: z.ZodMiniEnum<{
                    express: "express";
                    standard: "standard";
                }>;
                note: z.ZodMiniNullable<z.ZodMiniString<string>>;
                price: z.ZodMiniNumber<number>;
                title: z.ZodMiniString<string>;
            }, z.core.$strip>>;
            discount: z.ZodMiniNumber<number>;
            gst: z.ZodMiniNullable<z.ZodMiniObject<{
                cgst: z.ZodMiniNumber<number>;
                igst: z.ZodMiniNumber<number>;
                sgst: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            itemsTotal: z.ZodMiniNumber<number>;
            shipping: z.ZodMiniNumber<number>;
            tax: z.ZodMiniNumber<number>;
            taxIncluded: z.ZodMiniBoolean<boolean>;
            total: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
    state: z.ZodMiniEnum<{
        cancelled: "cancelled";
        expired: "expired";
        open: "open";
        placed: "placed";
        sent: "sent";
    }>;
    updatedAt: z.ZodMiniString<string>;
    version: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type Draft = z.infer<typeof draftSchema>;
/** Query of GET /api/admin/draft-orders: the newest change first. */
declare const draftListQuerySchema: z.ZodMiniObject<{
    page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    size: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    state: z.ZodMiniOptional<z.ZodMiniEnum<{
        cancelled: "cancelled";
        expired: "expired";
        open: "open";
        placed: "placed";
        sent: "sent";
    }>>;
}, z.core.$strip>;
declare const draftRowSchema: z.ZodMiniObject<{
    author: z.ZodMiniNullable<z.ZodMiniString<string>>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    id: z.ZodMiniString<string>;
    items: z.ZodMiniNumber<number>;
    name: z.ZodMiniString<string>;
    orderId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    state: z.ZodMiniEnum<{
        cancelled: "cancelled";
        expired: "expired";
        open: "open";
        placed: "placed";
        sent: "sent";
    }>;
    updatedAt: z.ZodMiniString<string>;
}, z.core.$strip>;
type DraftRow = z.infer<typeof draftRowSchema>;
declare const draftPageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        author: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        id: z.ZodMiniString<string>;
        items: z.ZodMiniNumber<number>;
        name: z.ZodMiniString<string>;
        orderId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        state: z.ZodMiniEnum<{
            cancelled: "cancelled";
            expired: "expired";
            open: "open";
            placed: "placed";
            sent: "sent";
        }>;
        updatedAt: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    states: z.ZodMiniRecord<z.ZodMiniEnum<{
        cancelled: "cancelled";
        expired: "expired";
        open: "open";
        placed: "placed";
        sent: "sent";
    }>, z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
/** Body of PUT /api/admin/draft-orders/{id} */
declare const draftUpdateSchema: z.ZodMiniObject<{
    content: z.ZodMiniObject<{
        address: z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            city: z.ZodMiniString<string>;
            fullName: z.ZodMiniString<string>;
            state: z.ZodMiniString<string>;
            zipCode: z.ZodMiniString<string>;
        }, z.core.$strip>;
        customerId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        deliveryInstructions: z.ZodMiniNullable<z.ZodMiniString<string>>;
        deliveryOption: z.ZodMiniEnum<{
            express: "express";
            standard: "standard";
        }>;
        discountReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            discount: z.ZodMiniNumber<number>;
            productId: z.ZodMiniString<string>;
            quantity: z.ZodMiniInt;
            sku: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    version: z.ZodMiniInt;
}, z.core.$strip>;
/** Query of DELETE /api/admin/draft-orders/{id}, and body of …/withdraw */
declare const draftVersionSchema: z.ZodMiniObject<{
    version: z.ZodMiniInt;
}, z.core.$strip>;
/**
 * Body of POST /api/admin/draft-orders/{id}/send: places the order, to be paid by a link or on delivery. Refused if the
 * total is no longer `expectedTotal` (rupees).
 */
declare const draftSendSchema: z.ZodMiniObject<{
    by: z.ZodMiniEnum<{
        cod: "cod";
        link: "link";
    }>;
    days: z.ZodMiniInt;
    expectedTotal: z.ZodMiniNumber<number>;
    version: z.ZodMiniInt;
}, z.core.$strip>;
/** GET /api/admin/draft-orders/products: variants to add, by words of the product's name or a prefix of an SKU. */
declare const draftProductsQuerySchema: z.ZodMiniObject<{
    q: z.ZodMiniString<string>;
}, z.core.$strip>;
declare const draftProductsSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
        options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        price: z.ZodMiniNumber<number>;
        productId: z.ZodMiniString<string>;
        sku: z.ZodMiniString<string>;
        stock: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type DraftProduct = z.infer<typeof draftProductsSchema>['content'][number];

type draftOrders_Draft = Draft;
type draftOrders_DraftContent = DraftContent;
type draftOrders_DraftProduct = DraftProduct;
type draftOrders_DraftQuote = DraftQuote;
type draftOrders_DraftRow = DraftRow;
type draftOrders_DraftState = DraftState;
declare const draftOrders_draftContentSchema: typeof draftContentSchema;
declare const draftOrders_draftListQuerySchema: typeof draftListQuerySchema;
declare const draftOrders_draftPageSchema: typeof draftPageSchema;
declare const draftOrders_draftProductsQuerySchema: typeof draftProductsQuerySchema;
declare const draftOrders_draftProductsSchema: typeof draftProductsSchema;
declare const draftOrders_draftQuoteSchema: typeof draftQuoteSchema;
declare const draftOrders_draftRowSchema: typeof draftRowSchema;
declare const draftOrders_draftSchema: typeof draftSchema;
declare const draftOrders_draftSendSchema: typeof draftSendSchema;
declare const draftOrders_draftStates: typeof draftStates;
declare const draftOrders_draftUpdateSchema: typeof draftUpdateSchema;
declare const draftOrders_draftVersionSchema: typeof draftVersionSchema;
declare namespace draftOrders {
  export { draftOrders_draftContentSchema as draftContentSchema, draftOrders_draftListQuerySchema as draftListQuerySchema, draftOrders_draftPageSchema as draftPageSchema, draftOrders_draftProductsQuerySchema as draftProductsQuerySchema, draftOrders_draftProductsSchema as draftProductsSchema, draftOrders_draftQuoteSchema as draftQuoteSchema, draftOrders_draftRowSchema as draftRowSchema, draftOrders_draftSchema as draftSchema, draftOrders_draftSendSchema as draftSendSchema, draftOrders_draftStates as draftStates, draftOrders_draftUpdateSchema as draftUpdateSchema, draftOrders_draftVersionSchema as draftVersionSchema };
  export type { draftOrders_Draft as Draft, draftOrders_DraftContent as DraftContent, draftOrders_DraftProduct as DraftProduct, draftOrders_DraftQuote as DraftQuote, draftOrders_DraftRow as DraftRow, draftOrders_DraftState as DraftState };
}

/** Whether all values are distinct, ignoring empty ones (''). */
declare function isUnique(names: readonly string[]): boolean;

declare const eachOnce_isUnique: typeof isUnique;
declare namespace eachOnce {
  export {
    eachOnce_isUnique as isUnique,
  };
}

/** Days without service of the shop or a part of it, each once. */
declare const holidaysSchema: z.ZodMiniArray<z.ZodMiniObject<{
    day: z.iso.ZodMiniISODate;
    name: z.ZodMiniString<string>;
}, z.core.$strip>>;

declare const holidays_holidaysSchema: typeof holidaysSchema;
declare namespace holidays {
  export {
    holidays_holidaysSchema as holidaysSchema,
  };
}

/**
 * The fields of the shop that a column can be mapped to. The ids are the columns of Shopify's format, and a few more.
 */
declare const importFields: readonly [{
    readonly id: "Title";
    readonly label: "Name";
}, {
    readonly id: "Handle";
    readonly label: "Handle (address of the product)";
}, {
    readonly id: "Body (HTML)";
    readonly label: "Description";
}, {
    readonly id: "Vendor";
    readonly label: "Brand";
}, {
    readonly id: "Product Category";
    readonly label: "Category";
}, {
    readonly id: "Subcategory";
    readonly label: "Subcategory (below the category)";
}, {
    readonly id: "Tags";
    readonly label: "Tags";
}, {
    readonly id: "Published";
    readonly label: "Shown: yes or no";
}, {
    readonly id: "Variant Price";
    readonly label: "Price";
}, {
    readonly id: "Variant Compare At Price";
    readonly label: "List price (MRP)";
}, {
    readonly id: "Sale price";
    readonly label: "Sale price, where it is reduced";
}, {
    readonly id: "Sale price from";
    readonly label: "First day of the sale price";
}, {
    readonly id: "Sale price until";
    readonly label: "Last day of the sale price";
}, {
    readonly id: "Currency";
    readonly label: "Currency of the price";
}, {
    readonly id: "Variant SKU";
    readonly label: "SKU";
}, {
    readonly id: "Variant Barcode";
    readonly label: "Barcode (EAN, UPC, ISBN)";
}, {
    readonly id: "Cost per item";
    readonly label: "Cost per item";
}, {
    readonly id: "Variant Inventory Qty";
    readonly label: "Stock";
}, {
    readonly id: "Availability";
    readonly label: "In stock: yes or no";
}, {
    readonly id: "Variant Grams";
    readonly label: "Weight in grams";
}, {
    readonly id: "Weight (kg)";
    readonly label: "Weight in kilograms";
}, {
    readonly id: "Variant Weight Unit";
    readonly label: "Unit of the weight";
}, {
    readonly id: "Option";
    readonly label: "Option of variants, such as size";
}, {
    readonly id: "Parent SKU";
    readonly label: "Product that a variant belongs to (SKU)";
}, {
    readonly id: "Image Src";
    readonly label: "Picture";
}, {
    readonly id: "Variant Image";
    readonly label: "Picture of the variant";
}, {
    readonly id: "HSN (product.metafields.haat.hsn)";
    readonly label: "HSN code";
}, {
    readonly id: "GST rate, percent (product.metafields.haat.gst_rate)";
    readonly label: "GST rate in percent";
}, {
    readonly id: "Place of origin (product.metafields.haat.origin)";
    readonly label: "Place of origin";
}, {
    readonly id: "Country of origin (product.metafields.haat.country)";
    readonly label: "Country of origin";
}, {
    readonly id: "SEO Title";
    readonly label: "Title for search engines";
}, {
    readonly id: "SEO Description";
    readonly label: "Description for search engines";
}];
type ImportField = (typeof importFields)[number]['id'];
/** Fields that several columns may have. */
declare const repeatableFields: ReadonlySet<string>;
/** Fields without which there is no product. */
declare const requiredFields: readonly ImportField[];
/** The columns of a file that was checked. */
declare const importColumnsSchema: z.ZodMiniObject<{
    columns: z.ZodMiniArray<z.ZodMiniObject<{
        field: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
        sample: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    isMapped: z.ZodMiniBoolean<boolean>;
    isNeeded: z.ZodMiniBoolean<boolean>;
    system: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
type ImportColumns = z.infer<typeof importColumnsSchema>;
/** PUT /api/admin/imports/{id}/columns: remembered for files with the same columns; the file is checked again. */
declare const columnMappingSchema: z.ZodMiniObject<{
    columns: z.ZodMiniArray<z.ZodMiniObject<{
        field: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type ColumnMapping = z.infer<typeof columnMappingSchema>['columns'];

type importColumns_ColumnMapping = ColumnMapping;
type importColumns_ImportColumns = ImportColumns;
type importColumns_ImportField = ImportField;
declare const importColumns_columnMappingSchema: typeof columnMappingSchema;
declare const importColumns_importColumnsSchema: typeof importColumnsSchema;
declare const importColumns_importFields: typeof importFields;
declare const importColumns_repeatableFields: typeof repeatableFields;
declare const importColumns_requiredFields: typeof requiredFields;
declare namespace importColumns {
  export { importColumns_columnMappingSchema as columnMappingSchema, importColumns_importColumnsSchema as importColumnsSchema, importColumns_importFields as importFields, importColumns_repeatableFields as repeatableFields, importColumns_requiredFields as requiredFields };
  export type { importColumns_ColumnMapping as ColumnMapping, importColumns_ImportColumns as ImportColumns, importColumns_ImportField as ImportField };
}

/** GET /api/admin/imported-pictures: how many of the pictures that imports refer to are in the shop. */
declare const importedPicturesSchema: z.ZodMiniObject<{
    done: z.ZodMiniNumber<number>;
    missing: z.ZodMiniNumber<number>;
    total: z.ZodMiniNumber<number>;
    waiting: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type ImportedPictures = z.infer<typeof importedPicturesSchema>;
/** A picture that could not be loaded. */
declare const missingPictureSchema: z.ZodMiniObject<{
    address: z.ZodMiniString<string>;
    canRetry: z.ZodMiniBoolean<boolean>;
    productId: z.ZodMiniString<string>;
    productName: z.ZodMiniString<string>;
    products: z.ZodMiniNumber<number>;
    reason: z.ZodMiniString<string>;
}, z.core.$strip>;
type MissingPicture = z.infer<typeof missingPictureSchema>;
declare const missingPicturePageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        address: z.ZodMiniString<string>;
        canRetry: z.ZodMiniBoolean<boolean>;
        productId: z.ZodMiniString<string>;
        productName: z.ZodMiniString<string>;
        products: z.ZodMiniNumber<number>;
        reason: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
/** A ZIP file of pictures that staff sent. */
declare const pictureArchiveSchema: z.ZodMiniObject<{
    attached: z.ZodMiniNumber<number>;
    createdAt: z.ZodMiniString<string>;
    error: z.ZodMiniNullable<z.ZodMiniString<string>>;
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    problems: z.ZodMiniArray<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        reason: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    state: z.ZodMiniEnum<{
        done: "done";
        failed: "failed";
        receiving: "receiving";
        waiting: "waiting";
    }>;
}, z.core.$strip>;
type PictureArchive = z.infer<typeof pictureArchiveSchema>;
/** GET /api/admin/imported-pictures/archives: the latest ones. */
declare const pictureArchivesSchema: z.ZodMiniObject<{
    archives: z.ZodMiniArray<z.ZodMiniObject<{
        attached: z.ZodMiniNumber<number>;
        createdAt: z.ZodMiniString<string>;
        error: z.ZodMiniNullable<z.ZodMiniString<string>>;
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        problems: z.ZodMiniArray<z.ZodMiniObject<{
            name: z.ZodMiniString<string>;
            reason: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        state: z.ZodMiniEnum<{
            done: "done";
            failed: "failed";
            receiving: "receiving";
            waiting: "waiting";
        }>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** POST /api/admin/imported-pictures/archives: the ZIP is the body; with an import, it waits until that is done. */
declare const pictureArchiveQuerySchema: z.ZodMiniObject<{
    importId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    name: z.ZodMiniDefault<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** Maximum size of a ZIP file. */
declare const MAX_ARCHIVE_BYTES: number;
/** POST /api/admin/imported-pictures/retry: one missing picture by its address, or all. */
declare const pictureRetrySchema: z.ZodMiniObject<{
    address: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
declare const pictureRetryResultSchema: z.ZodMiniObject<{
    retried: z.ZodMiniNumber<number>;
}, z.core.$strip>;

type importedPictures_ImportedPictures = ImportedPictures;
declare const importedPictures_MAX_ARCHIVE_BYTES: typeof MAX_ARCHIVE_BYTES;
type importedPictures_MissingPicture = MissingPicture;
type importedPictures_PictureArchive = PictureArchive;
declare const importedPictures_importedPicturesSchema: typeof importedPicturesSchema;
declare const importedPictures_missingPicturePageSchema: typeof missingPicturePageSchema;
declare const importedPictures_missingPictureSchema: typeof missingPictureSchema;
declare const importedPictures_pictureArchiveQuerySchema: typeof pictureArchiveQuerySchema;
declare const importedPictures_pictureArchiveSchema: typeof pictureArchiveSchema;
declare const importedPictures_pictureArchivesSchema: typeof pictureArchivesSchema;
declare const importedPictures_pictureRetryResultSchema: typeof pictureRetryResultSchema;
declare const importedPictures_pictureRetrySchema: typeof pictureRetrySchema;
declare namespace importedPictures {
  export { importedPictures_MAX_ARCHIVE_BYTES as MAX_ARCHIVE_BYTES, importedPictures_importedPicturesSchema as importedPicturesSchema, importedPictures_missingPicturePageSchema as missingPicturePageSchema, importedPictures_missingPictureSchema as missingPictureSchema, importedPictures_pictureArchiveQuerySchema as pictureArchiveQuerySchema, importedPictures_pictureArchiveSchema as pictureArchiveSchema, importedPictures_pictureArchivesSchema as pictureArchivesSchema, importedPictures_pictureRetryResultSchema as pictureRetryResultSchema, importedPictures_pictureRetrySchema as pictureRetrySchema };
  export type { importedPictures_ImportedPictures as ImportedPictures, importedPictures_MissingPicture as MissingPicture, importedPictures_PictureArchive as PictureArchive };
}

/** `answered` includes items that staff marked as done, decided claims and ended chats. */
declare const inboxStates: readonly ["open", "answered", "hidden"];
type InboxState = (typeof inboxStates)[number];
declare const inboxAssignments: readonly ["me", "none", "me-or-none"];
declare const listedSchema: z.ZodMiniObject<{
    about: z.ZodMiniNullable<z.ZodMiniString<string>>;
    assignee: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    at: z.ZodMiniString<string>;
    author: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    isUnread: z.ZodMiniBoolean<boolean>;
    isWaiting: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    kind: z.ZodMiniEnum<{
        chat: "chat";
        claim: "claim";
        message: "message";
        question: "question";
        review: "review";
    }>;
    rating: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    state: z.ZodMiniEnum<{
        answered: "answered";
        hidden: "hidden";
        open: "open";
    }>;
    text: z.ZodMiniString<string>;
    title: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
type InboxEntry = z.infer<typeof listedSchema>;
/** Query of GET /api/admin/inbox. */
declare const inboxQuerySchema: z.ZodMiniObject<{
    assigned: z.ZodMiniOptional<z.ZodMiniEnum<{
        me: "me";
        "me-or-none": "me-or-none";
        none: "none";
    }>>;
    kind: z.ZodMiniOptional<z.ZodMiniEnum<{
        chat: "chat";
        claim: "claim";
        message: "message";
        question: "question";
        review: "review";
    }>>;
    low: z.ZodMiniOptional<z.ZodMiniLiteral<"1">>;
    page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    q: z.ZodMiniDefault<z.ZodMiniString<string>>;
    state: z.ZodMiniOptional<z.ZodMiniEnum<{
        answered: "answered";
        hidden: "hidden";
        open: "open";
    }>>;
    unread: z.ZodMiniOptional<z.ZodMiniLiteral<"1">>;
}, z.core.$strip>;
/** GET /api/admin/inbox (staff), the newest first. */
declare const inboxListSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        about: z.ZodMiniNullable<z.ZodMiniString<string>>;
        assignee: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        at: z.ZodMiniString<string>;
        author: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        isUnread: z.ZodMiniBoolean<boolean>;
        isWaiting: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        kind: z.ZodMiniEnum<{
            chat: "chat";
            claim: "claim";
            message: "message";
            question: "question";
            review: "review";
        }>;
        rating: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        state: z.ZodMiniEnum<{
            answered: "answered";
            hidden: "hidden";
            open: "open";
        }>;
        text: z.ZodMiniString<string>;
        title: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
/** GET /api/admin/inbox/{reviews|questions|messages|claims}/{id} (staff): an item in full. */
declare const inboxItemSchema: z.ZodMiniObject<{
    about: z.ZodMiniNullable<z.ZodMiniString<string>>;
    answers: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        author: z.ZodMiniString<string>;
        hiddenReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        id: z.ZodMiniString<string>;
        moderation: z.ZodMiniEnum<{
            refused: "refused";
            shown: "shown";
            waiting: "waiting";
        }>;
        side: z.ZodMiniEnum<{
            buyer: "buyer";
            shop: "shop";
        }>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    assignee: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    at: z.ZodMiniString<string>;
    author: z.ZodMiniString<string>;
    claim: z.ZodMiniNullable<z.ZodMiniObject<{
        answer: z.ZodMiniNullable<z.ZodMiniString<string>>;
        date: z.ZodMiniString<string>;
        description: z.ZodMiniString<string>;
        orderId: z.ZodMiniString<string>;
        outcome: z.ZodMiniNullable<z.ZodMiniEnum<{
            refund: "refund";
            replacement: "replacement";
        }>>;
        photos: z.ZodMiniNumber<number>;
        reason: z.ZodMiniEnum<{
            damaged: "damaged";
            defect: "defect";
            different: "different";
            "not-received": "not-received";
            "wrong-item": "wrong-item";
        }>;
        reference: z.ZodMiniString<string>;
        refund: z.ZodMiniNumber<number>;
        replacedBy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        status: z.ZodMiniEnum<{
            Accepted: "Accepted";
            Declined: "Declined";
            Open: "Open";
        }>;
    }, z.core.$strip>>;
    colleagues: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    hiddenReason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    id: z.ZodMiniString<string>;
    isDone: z.ZodMiniBoolean<boolean>;
    isUnread: z.ZodMiniBoolean<boolean>;
    isWaiting: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    kind: z.ZodMiniEnum<{
        claim: "claim";
        message: "message";
        question: "question";
        review: "review";
    }>;
    moderation: z.ZodMiniNullable<z.ZodMiniEnum<{
        refused: "refused";
        shown: "shown";
        waiting: "waiting";
    }>>;
    order: z.ZodMiniNullable<z.ZodMiniObject<{
        address: z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            city: z.ZodMiniString<string>;
            fullName: z.ZodMiniString<string>;
            state: z.ZodMiniString<string>;
            zipCode: z.ZodMiniString<string>;
        }, z.core.$strip>;
        claimUntil: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        date: z.ZodMiniString<string>;
        difference: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        discount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        due: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniString<string>;
        gst: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniObject<{
            cgst: z.ZodMiniNumber<number>;
            igst: z.ZodMiniNumber<number>;
            sgst: z.ZodMiniNumber<number>;
        }, z.core.$strip>>>;
        id: z.ZodMiniString<string>;
        invoice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        items: z.ZodMiniNumber<number>;
        itemsTotal: z.ZodMiniNumber<number>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            cancelled: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            id: z.ZodMiniDefault<z.ZodMiniString<string>>;
            image: z.ZodMiniNullable<z.ZodMiniString<string>>;
            name: z.ZodMiniString<string>;
            notReturnable: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
            optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
            options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
            price: z.ZodMiniNumber<number>;
            productId: z.ZodMiniString<string>;
            quantity: z.ZodMiniNumber<number>;
            returnable: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            returned: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            shipped: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            sku: z.ZodMiniString<string>;
            total: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        paid: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        parcels: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
            attempts: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            carrier: z.ZodMiniString<string>;
            invoice: z.ZodMiniNullable<z.ZodMiniString<string>>;
            lines: z.ZodMiniArray<z.ZodMiniObject<{
                lineId: z.ZodMiniString<string>;
                quantity: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            number: z.ZodMiniNumber<number>;
            shippedAt: z.ZodMiniString<string>;
            state: z.ZodMiniDefault<z.ZodMiniEnum<{
                lost: "lost";
                returned: "returned";
                returning: "returning";
                sent: "sent";
            }>>;
            tracking: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        payment: z.ZodMiniObject<{
            brand: z.ZodMiniNullable<z.ZodMiniString<string>>;
            lastFour: z.ZodMiniNullable<z.ZodMiniString<string>>;
            method: z.ZodMiniEnum<{
                card: "card";
                cod: "cod";
                none: "none";
                upi: "upi";
            }>;
        }, z.core.$strip>;
        refunds: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
            amount: z.ZodMiniNumber<number>;
            at: z.ZodMiniString<string>;
            doneAt: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            reason: z.ZodMiniString<string>;
            status: z.ZodMiniEnum<{
                done: "done";
                failed: "failed";
                pending: "pending";
            }>;
            toCredit: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
        }, z.core.$strip>>>;
        removed: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        returnUntil: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        shipping: z.ZodMiniNumber<number>;
        status: z.ZodMiniEnum<{
            "Awaiting Payment": "Awaiting Payment";
            Cancelled: "Cancelled";
            Delivered: "Delivered";
            "In Transit": "In Transit";
            Packed: "Packed";
            "Payment Failed": "Payment Failed";
            Placed: "Placed";
        }>;
        storeCredit: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        tax: z.ZodMiniNumber<number>;
        timeline: z.ZodMiniArray<z.ZodMiniObject<{
            at: z.ZodMiniString<string>;
            note: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
            status: z.ZodMiniEnum<{
                "Awaiting Payment": "Awaiting Payment";
                Cancelled: "Cancelled";
                Delivered: "Delivered";
                "In Transit": "In Transit";
                Packed: "Packed";
                "Payment Failed": "Payment Failed";
                Placed: "Placed";
            }>;
        }, z.core.$strip>>;
        total: z.ZodMiniNumber<number>;
        tracking: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniObject<{
            carrier: z.ZodMiniString<string>;
            number: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>>;
    photos: z.ZodMiniArray<z.ZodMiniObject<{
        height: z.ZodMiniNumber<number>;
        id: z.ZodMiniString<string>;
        url: z.ZodMiniString<string>;
        width: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    product: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
        price: z.ZodMiniNumber<number>;
        stock: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    rating: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    state: z.ZodMiniEnum<{
        answered: "answered";
        hidden: "hidden";
        open: "open";
    }>;
    text: z.ZodMiniString<string>;
    title: z.ZodMiniNullable<z.ZodMiniString<string>>;
    topic: z.ZodMiniNullable<z.ZodMiniEnum<{
        advertise: "advertise";
        affiliate: "affiliate";
        career: "career";
        help: "help";
        other: "other";
        press: "press";
        return: "return";
        sell: "sell";
    }>>;
}, z.core.$strip>;
type InboxItem = z.infer<typeof inboxItemSchema>;
/** Why staff hide something. Not shown to its author. */
declare const hideReasonSchema: z.ZodMiniString<string>;
/** PUT /api/admin/inbox/{kind}/{id}/done. */
declare const inboxDoneSchema: z.ZodMiniObject<{
    done: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
/** POST /api/admin/inbox/{kind}/bulk: one change of several items. Answered with `bulkResultSchema`. */
declare const inboxBulkSchema: z.ZodMiniObject<{
    change: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        action: z.ZodMiniLiteral<"read">;
    }, z.core.$strip>, z.ZodMiniObject<{
        action: z.ZodMiniLiteral<"assign">;
        to: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        action: z.ZodMiniLiteral<"done">;
        done: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>, z.ZodMiniObject<{
        action: z.ZodMiniLiteral<"publish">;
    }, z.core.$strip>, z.ZodMiniObject<{
        action: z.ZodMiniLiteral<"hide">;
        reason: z.ZodMiniString<string>;
    }, z.core.$strip>], "action">;
    ids: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** POST /api/admin/inbox/claims/bulk: a claim is done when it is decided, and has nothing to publish. */
declare const claimBulkSchema: z.ZodMiniObject<{
    change: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        action: z.ZodMiniLiteral<"read">;
    }, z.core.$strip>, z.ZodMiniObject<{
        action: z.ZodMiniLiteral<"assign">;
        to: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>], "action">;
    ids: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
type InboxBulkChange = z.output<typeof inboxBulkSchema>['change'];
/** PUT /api/admin/messages/{reference}/state. */
declare const messageStateSchema: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    state: z.ZodMiniLiteral<"shown">;
}, z.core.$strip>, z.ZodMiniObject<{
    reason: z.ZodMiniString<string>;
    state: z.ZodMiniLiteral<"hidden">;
}, z.core.$strip>], "state">;
/** POST /api/admin/messages/{reference}/replies: sent by email. The same `clientId` twice is one reply. */
declare const messageReplySchema: z.ZodMiniObject<{
    clientId: z.ZodMiniString<string>;
    text: z.ZodMiniString<string>;
}, z.core.$strip>;

type inbox_InboxBulkChange = InboxBulkChange;
type inbox_InboxEntry = InboxEntry;
type inbox_InboxItem = InboxItem;
type inbox_InboxState = InboxState;
declare const inbox_claimBulkSchema: typeof claimBulkSchema;
declare const inbox_hideReasonSchema: typeof hideReasonSchema;
declare const inbox_inboxAssignments: typeof inboxAssignments;
declare const inbox_inboxBulkSchema: typeof inboxBulkSchema;
declare const inbox_inboxDoneSchema: typeof inboxDoneSchema;
declare const inbox_inboxItemSchema: typeof inboxItemSchema;
declare const inbox_inboxListSchema: typeof inboxListSchema;
declare const inbox_inboxQuerySchema: typeof inboxQuerySchema;
declare const inbox_inboxStates: typeof inboxStates;
declare const inbox_messageReplySchema: typeof messageReplySchema;
declare const inbox_messageStateSchema: typeof messageStateSchema;
declare namespace inbox {
  export { inbox_claimBulkSchema as claimBulkSchema, inbox_hideReasonSchema as hideReasonSchema, inbox_inboxAssignments as inboxAssignments, inbox_inboxBulkSchema as inboxBulkSchema, inbox_inboxDoneSchema as inboxDoneSchema, inbox_inboxItemSchema as inboxItemSchema, inbox_inboxListSchema as inboxListSchema, inbox_inboxQuerySchema as inboxQuerySchema, inbox_inboxStates as inboxStates, inbox_messageReplySchema as messageReplySchema, inbox_messageStateSchema as messageStateSchema };
  export type { inbox_InboxBulkChange as InboxBulkChange, inbox_InboxEntry as InboxEntry, inbox_InboxItem as InboxItem, inbox_InboxState as InboxState };
}

/** What shoppers write and staff answer. */
declare const inboxKinds: readonly ["review", "question", "message", "claim", "chat"];
type InboxKind = (typeof inboxKinds)[number];
/** The kinds that are answered in the inbox; chats have their own page. */
declare const inboxItemKinds: readonly ["review", "question", "message", "claim"];
type InboxItemKind = (typeof inboxItemKinds)[number];
/** Each kind in the paths of its calls: /api/admin/inbox/reviews/{id}. */
declare const inboxPaths: {
    readonly claim: "claims";
    readonly message: "messages";
    readonly question: "questions";
    readonly review: "reviews";
};
/** The permission to read the items of each kind. */
declare const inboxReadPermissions: {
    readonly chat: "chats.read";
    readonly claim: "orders.read";
    readonly message: "messages.read";
    readonly question: "reviews.read";
    readonly review: "reviews.read";
};
/** The permission to answer the items of each kind, assign them and mark them as read or done. */
declare const inboxWritePermissions: {
    readonly claim: "claims.write";
    readonly message: "messages.write";
    readonly question: "reviews.write";
    readonly review: "reviews.write";
};

type inboxKinds$1_InboxItemKind = InboxItemKind;
type inboxKinds$1_InboxKind = InboxKind;
declare const inboxKinds$1_inboxItemKinds: typeof inboxItemKinds;
declare const inboxKinds$1_inboxKinds: typeof inboxKinds;
declare const inboxKinds$1_inboxPaths: typeof inboxPaths;
declare const inboxKinds$1_inboxReadPermissions: typeof inboxReadPermissions;
declare const inboxKinds$1_inboxWritePermissions: typeof inboxWritePermissions;
declare namespace inboxKinds$1 {
  export { inboxKinds$1_inboxItemKinds as inboxItemKinds, inboxKinds$1_inboxKinds as inboxKinds, inboxKinds$1_inboxPaths as inboxPaths, inboxKinds$1_inboxReadPermissions as inboxReadPermissions, inboxKinds$1_inboxWritePermissions as inboxWritePermissions };
  export type { inboxKinds$1_InboxItemKind as InboxItemKind, inboxKinds$1_InboxKind as InboxKind };
}

/**
 * GET /api/admin/inbox/unread (staff): how many items that are not hidden are unread and assigned to the caller or to
 * no one; of the kinds that the caller's role may read. Chats are not counted: GET /api/admin/chats/unread counts them.
 */
declare const inboxUnreadSchema: z.ZodMiniRecord<z.ZodMiniEnum<{
    claim: "claim";
    message: "message";
    question: "question";
    review: "review";
}>, z.ZodMiniNumber<number>>;
type InboxUnread = z.infer<typeof inboxUnreadSchema>;

type inboxUnread_InboxUnread = InboxUnread;
declare const inboxUnread_inboxUnreadSchema: typeof inboxUnreadSchema;
declare namespace inboxUnread {
  export { inboxUnread_inboxUnreadSchema as inboxUnreadSchema };
  export type { inboxUnread_InboxUnread as InboxUnread };
}

declare const sortOptions: readonly ["featured", "price-low", "price-high", "rating", "newest"];
type SortOption = (typeof sortOptions)[number];
/** The price filter's ranges with inclusive bounds in rupees (§5). */
declare const priceRanges: {
    readonly '1000-2000': {
        readonly max: 2000;
        readonly min: 1000;
    };
    readonly '2000-5000': {
        readonly max: 5000;
        readonly min: 2000;
    };
    readonly '500-1000': {
        readonly max: 1000;
        readonly min: 500;
    };
    readonly all: {
        readonly max: null;
        readonly min: 0;
    };
    readonly 'over-5000': {
        readonly max: null;
        readonly min: 5000;
    };
    readonly 'under-500': {
        readonly max: 500;
        readonly min: 0;
    };
};
type PriceRange = keyof typeof priceRanges;
declare const priceRangeKeys: readonly ["all", "under-500", "500-1000", "1000-2000", "2000-5000", "over-5000"];
/** Page sizes offered (§9); the default is 20. */
declare const pageSizes: readonly [10, 20, 50, 100];

type listingChoices_PriceRange = PriceRange;
type listingChoices_SortOption = SortOption;
declare const listingChoices_pageSizes: typeof pageSizes;
declare const listingChoices_priceRangeKeys: typeof priceRangeKeys;
declare const listingChoices_priceRanges: typeof priceRanges;
declare const listingChoices_sortOptions: typeof sortOptions;
declare namespace listingChoices {
  export { listingChoices_pageSizes as pageSizes, listingChoices_priceRangeKeys as priceRangeKeys, listingChoices_priceRanges as priceRanges, listingChoices_sortOptions as sortOptions };
  export type { listingChoices_PriceRange as PriceRange, listingChoices_SortOption as SortOption };
}

/** Whether a shop's address is only reachable from the machine it runs on. @param siteUrl an origin, or empty */
declare function isLocalSite(siteUrl: string): boolean;

declare const localSite_isLocalSite: typeof isLocalSite;
declare namespace localSite {
  export {
    localSite_isLocalSite as isLocalSite,
  };
}

/** The widths of pictures in pixels that the API serves. */
declare const mediaWidths: readonly [96, 160, 240, 320, 480, 640, 800, 1000, 1280, 1600];
type MediaFormat = 'avif' | 'webp';
/** True for a picture that our API serves in sizes; a picture of another backend is used unchanged. */
declare const isSized: (path: string) => boolean;
/**
 * The address of a picture of the shop that no response names, for example a still of an empty page: the API redirects
 * from there to the current file.
 */
declare const mediaByName: (name: string) => string;
/** The address of a sized version: /api/media/ab12/lota.webp at 480 as AVIF is /api/media/ab12/lota.w480.avif. */
declare const sizedPath: (path: string, width: number, format: MediaFormat) => string;
/** Image paths are prefixed with the API base (§7), with or without a leading slash; absolute URLs are unchanged. */
declare const withApiBase: (path: string, apiUrl: string) => string;
/**
 * `srcset` of a sized picture, up to the master's own width.
 * @param masterWidth the master's width in pixels, when known
 */
declare function srcSet(path: string, format: MediaFormat, masterWidth?: number): string;

type media_MediaFormat = MediaFormat;
declare const media_isSized: typeof isSized;
declare const media_mediaByName: typeof mediaByName;
declare const media_mediaWidths: typeof mediaWidths;
declare const media_sizedPath: typeof sizedPath;
declare const media_srcSet: typeof srcSet;
declare const media_withApiBase: typeof withApiBase;
declare namespace media {
  export { media_isSized as isSized, media_mediaByName as mediaByName, media_mediaWidths as mediaWidths, media_sizedPath as sizedPath, media_srcSet as srcSet, media_withApiBase as withApiBase };
  export type { media_MediaFormat as MediaFormat };
}

/**
 * What a continuing order costs after items were cancelled or money was refunded, in rupees; null if that is its total.
 * Delivery stays charged; an item counts with its tax, less its share of the discount.
 */
declare function newOrderTotal({ status, total, storeCredit, paid, due, difference, removed, refunds, }: Order): null | number;

declare const newOrderTotal$1_newOrderTotal: typeof newOrderTotal;
declare namespace newOrderTotal$1 {
  export {
    newOrderTotal$1_newOrderTotal as newOrderTotal,
  };
}

declare const ASSIGNED_TO_ME = "me";
declare const ASSIGNED_TO_NO_ONE = "none";

declare const orderAssignee_ASSIGNED_TO_ME: typeof ASSIGNED_TO_ME;
declare const orderAssignee_ASSIGNED_TO_NO_ONE: typeof ASSIGNED_TO_NO_ONE;
declare namespace orderAssignee {
  export {
    orderAssignee_ASSIGNED_TO_ME as ASSIGNED_TO_ME,
    orderAssignee_ASSIGNED_TO_NO_ONE as ASSIGNED_TO_NO_ONE,
  };
}

/** Body of PUT /api/admin/orders/{id}/handling. Missing fields do not change. */
declare const orderHandlingSchema: z.ZodMiniObject<{
    archived: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    assignee: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    tags: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    version: z.ZodMiniInt;
}, z.core.$strip>;
type OrderHandling = z.infer<typeof orderHandlingSchema>;
/** A bulk action on orders. */
declare const bulkHandlingChangeSchema: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    action: z.ZodMiniLiteral<"tag">;
    tag: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    action: z.ZodMiniLiteral<"untag">;
    tag: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    action: z.ZodMiniLiteral<"assign">;
    to: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    action: z.ZodMiniEnum<{
        archive: "archive";
        unarchive: "unarchive";
    }>;
}, z.core.$strip>], "action">;
type BulkHandlingChange = z.infer<typeof bulkHandlingChangeSchema>;
/** Body of POST /api/admin/orders/bulk-handling: with `check` nothing is changed. */
declare const bulkHandlingSchema: z.ZodMiniObject<{
    change: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        action: z.ZodMiniLiteral<"tag">;
        tag: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        action: z.ZodMiniLiteral<"untag">;
        tag: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        action: z.ZodMiniLiteral<"assign">;
        to: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        action: z.ZodMiniEnum<{
            archive: "archive";
            unarchive: "unarchive";
        }>;
    }, z.core.$strip>], "action">;
    check: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    ids: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
/**
 * Body of POST /api/admin/orders/bulk-cash: a courier's payment for many orders; without a day, its receipt is undone.
 * With `check` nothing is changed.
 */
declare const bulkCashSchema: z.ZodMiniObject<{
    check: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    ids: z.ZodMiniArray<z.ZodMiniString<string>>;
    receivedOn: z.ZodMiniNullable<z.iso.ZodMiniISODate>;
    reference: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strip>;
type BulkCash = z.input<typeof bulkCashSchema>;
/** `amount`: the cash of the orders that are done, in rupees. */
declare const bulkCashResultSchema: z.ZodMiniObject<{
    amount: z.ZodMiniNumber<number>;
    done: z.ZodMiniArray<z.ZodMiniString<string>>;
    refused: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        why: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type BulkCashResult = z.infer<typeof bulkCashResultSchema>;
/** GET /api/admin/orders/handling: the tags in use, and the members of staff to whom an order can be assigned. */
declare const handlingChoicesSchema: z.ZodMiniObject<{
    colleagues: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    tags: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
type HandlingChoices = z.infer<typeof handlingChoicesSchema>;

type orderHandling_BulkCash = BulkCash;
type orderHandling_BulkCashResult = BulkCashResult;
type orderHandling_BulkHandlingChange = BulkHandlingChange;
type orderHandling_HandlingChoices = HandlingChoices;
type orderHandling_OrderHandling = OrderHandling;
declare const orderHandling_bulkCashResultSchema: typeof bulkCashResultSchema;
declare const orderHandling_bulkCashSchema: typeof bulkCashSchema;
declare const orderHandling_bulkHandlingChangeSchema: typeof bulkHandlingChangeSchema;
declare const orderHandling_bulkHandlingSchema: typeof bulkHandlingSchema;
declare const orderHandling_handlingChoicesSchema: typeof handlingChoicesSchema;
declare const orderHandling_orderHandlingSchema: typeof orderHandlingSchema;
declare namespace orderHandling {
  export { orderHandling_bulkCashResultSchema as bulkCashResultSchema, orderHandling_bulkCashSchema as bulkCashSchema, orderHandling_bulkHandlingChangeSchema as bulkHandlingChangeSchema, orderHandling_bulkHandlingSchema as bulkHandlingSchema, orderHandling_handlingChoicesSchema as handlingChoicesSchema, orderHandling_orderHandlingSchema as orderHandlingSchema };
  export type { orderHandling_BulkCash as BulkCash, orderHandling_BulkCashResult as BulkCashResult, orderHandling_BulkHandlingChange as BulkHandlingChange, orderHandling_HandlingChoices as HandlingChoices, orderHandling_OrderHandling as OrderHandling };
}

/** Body of POST /api/admin/orders/{id}/items/preview: writes nothing. */
declare const itemsPreviewSchema: z.ZodMiniObject<{
    added: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        productId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
        sku: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    lines: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        lineId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
    }, z.core.$strip>>>;
}, z.core.$strip>;
type ItemsChange = z.input<typeof itemsPreviewSchema>;
/** Body of POST /api/admin/orders/{id}/items. Refused if the difference is no longer `expectedDifference` (rupees). */
declare const itemsChangeSchema: z.ZodMiniObject<{
    added: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        productId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
        sku: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    expectedDifference: z.ZodMiniNumber<number>;
    lines: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        lineId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
    }, z.core.$strip>>>;
    refundTo: z.ZodMiniOptional<z.ZodMiniEnum<{
        credit: "credit";
        original: "original";
    }>>;
    version: z.ZodMiniInt;
}, z.core.$strip>;
/** The amounts of a change of items. Rupees. */
declare const itemsChangeResultSchema: z.ZodMiniObject<{
    added: z.ZodMiniNumber<number>;
    difference: z.ZodMiniNumber<number>;
    dueOnDelivery: z.ZodMiniNumber<number>;
    refund: z.ZodMiniNumber<number>;
    removed: z.ZodMiniNumber<number>;
    toPay: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type ItemsChangeResult = z.infer<typeof itemsChangeResultSchema>;
/** Response of GET /api/admin/orders/{id}/items/undo: the amounts of undoing the unpaid changes. */
declare const itemsUndoPreviewSchema: z.ZodMiniObject<{
    added: z.ZodMiniNumber<number>;
    difference: z.ZodMiniNumber<number>;
    dueOnDelivery: z.ZodMiniNumber<number>;
    refund: z.ZodMiniNumber<number>;
    removed: z.ZodMiniNumber<number>;
    text: z.ZodMiniString<string>;
    toPay: z.ZodMiniNumber<number>;
}, z.core.$strip>;
/** Body of POST /api/admin/orders/{id}/items/undo; `expectedDifference` as in {@link itemsChangeSchema}. */
declare const itemsUndoSchema: z.ZodMiniObject<{
    expectedDifference: z.ZodMiniNumber<number>;
    refundTo: z.ZodMiniOptional<z.ZodMiniEnum<{
        credit: "credit";
        original: "original";
    }>>;
    version: z.ZodMiniInt;
}, z.core.$strip>;

type orderItemsChange_ItemsChange = ItemsChange;
type orderItemsChange_ItemsChangeResult = ItemsChangeResult;
declare const orderItemsChange_itemsChangeResultSchema: typeof itemsChangeResultSchema;
declare const orderItemsChange_itemsChangeSchema: typeof itemsChangeSchema;
declare const orderItemsChange_itemsPreviewSchema: typeof itemsPreviewSchema;
declare const orderItemsChange_itemsUndoPreviewSchema: typeof itemsUndoPreviewSchema;
declare const orderItemsChange_itemsUndoSchema: typeof itemsUndoSchema;
declare namespace orderItemsChange {
  export { orderItemsChange_itemsChangeResultSchema as itemsChangeResultSchema, orderItemsChange_itemsChangeSchema as itemsChangeSchema, orderItemsChange_itemsPreviewSchema as itemsPreviewSchema, orderItemsChange_itemsUndoPreviewSchema as itemsUndoPreviewSchema, orderItemsChange_itemsUndoSchema as itemsUndoSchema };
  export type { orderItemsChange_ItemsChange as ItemsChange, orderItemsChange_ItemsChangeResult as ItemsChangeResult };
}

/** Body of POST /api/orders/lookup: emails a link if the order exists; the response does not reveal it. */
declare const orderLookupSchema: z.ZodMiniObject<{
    email: z.ZodMiniEmail;
    orderId: z.ZodMiniString<string>;
}, z.core.$strip>;

declare const orderLookup_orderLookupSchema: typeof orderLookupSchema;
declare namespace orderLookup {
  export {
    orderLookup_orderLookupSchema as orderLookupSchema,
  };
}

/** An order's number as a user types it. */
declare const orderNumberSchema: z.ZodMiniString<string>;

declare const orderNumber_orderNumberSchema: typeof orderNumberSchema;
declare namespace orderNumber {
  export {
    orderNumber_orderNumberSchema as orderNumberSchema,
  };
}

/** An order's number, e.g. HT-8K2M4Q. */
declare const ORDER_NUMBER: RegExp;
/** Tax estimate on the items' total, and shipping (§9). */
declare const TAX_RATE_PERCENT = 6;
declare const SHIPPING_PAISE = 0;
/** Delivery is estimated this many days from the day of the order (§9). */
declare const DELIVERY_DAYS = 2;
/** Days after delivery in which items can be returned. */
declare const RETURN_DAYS = 30;
/** Days after delivery in which a purchase protection claim can be filed (§9). */
declare const CLAIM_DAYS = 7;
/** Whether products of a category can be returned. @param categoryId e.g. clothing.women.sarees */
declare const isReturnable: (categoryId: string) => boolean;

declare const orderTerms_CLAIM_DAYS: typeof CLAIM_DAYS;
declare const orderTerms_DELIVERY_DAYS: typeof DELIVERY_DAYS;
declare const orderTerms_ORDER_NUMBER: typeof ORDER_NUMBER;
declare const orderTerms_RETURN_DAYS: typeof RETURN_DAYS;
declare const orderTerms_SHIPPING_PAISE: typeof SHIPPING_PAISE;
declare const orderTerms_TAX_RATE_PERCENT: typeof TAX_RATE_PERCENT;
declare const orderTerms_isReturnable: typeof isReturnable;
declare namespace orderTerms {
  export {
    orderTerms_CLAIM_DAYS as CLAIM_DAYS,
    orderTerms_DELIVERY_DAYS as DELIVERY_DAYS,
    orderTerms_ORDER_NUMBER as ORDER_NUMBER,
    orderTerms_RETURN_DAYS as RETURN_DAYS,
    orderTerms_SHIPPING_PAISE as SHIPPING_PAISE,
    orderTerms_TAX_RATE_PERCENT as TAX_RATE_PERCENT,
    orderTerms_isReturnable as isReturnable,
  };
}

/** Stocks of at least this look the same to shoppers, because a cart line cannot have more. */
declare const SHOWN_STOCK = 10;
/**
 * Sent by a server that caches rendered pages. The response then states stocks of at most {@link SHOWN_STOCK}, and its
 * {@link DEPENDENCIES_HEADER}.
 */
declare const PAGE_HEADER = "haat-page";
/**
 * The dependencies of a response, as keys separated by spaces; `GET /api/catalog/changes` reports which have changed. A
 * response without it is valid for one version of the catalogue.
 */
declare const DEPENDENCIES_HEADER = "haat-dependencies";

declare const pageDependencies_DEPENDENCIES_HEADER: typeof DEPENDENCIES_HEADER;
declare const pageDependencies_PAGE_HEADER: typeof PAGE_HEADER;
declare const pageDependencies_SHOWN_STOCK: typeof SHOWN_STOCK;
declare namespace pageDependencies {
  export {
    pageDependencies_DEPENDENCIES_HEADER as DEPENDENCIES_HEADER,
    pageDependencies_PAGE_HEADER as PAGE_HEADER,
    pageDependencies_SHOWN_STOCK as SHOWN_STOCK,
  };
}

/** Why a delivery failed, with the text for the customer. */
declare const attemptReasons: {
    readonly address: string;
    readonly courier: string;
    readonly 'not-home': string;
    readonly phone: string;
    readonly postponed: string;
};
type AttemptReason = keyof typeof attemptReasons;
declare const attemptReasonKeys: [AttemptReason, ...AttemptReason[]];
/** Why a parcel returns, with the text for the customer. */
declare const rtoReasons: {
    readonly refused: string;
    readonly undeliverable: string;
};
type RtoReason = keyof typeof rtoReasons;
declare const rtoReasonKeys: [RtoReason, ...RtoReason[]];
/** The customer's text for undone steps. */
declare const DELIVERED_BY_MISTAKE: string;
declare const NOT_PACKED: string;
/** The customer's text for a parcel's end, and for a correction. */
declare const PARCEL_RETURNED: string;
declare const PARCEL_LOST: string;
declare const TRACKING_CORRECTED: string;
/** Body of POST /api/orders/{id}/parcels/{number}/attempt. */
declare const parcelAttemptSchema: z.ZodMiniObject<{
    reason: z.ZodMiniEnum<{
        address: "address";
        courier: "courier";
        "not-home": "not-home";
        phone: "phone";
        postponed: "postponed";
    }>;
    version: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>;
/** Body of POST /api/orders/{id}/parcels/{number}/return-to-origin. */
declare const parcelRtoSchema: z.ZodMiniObject<{
    reason: z.ZodMiniEnum<{
        refused: "refused";
        undeliverable: "undeliverable";
    }>;
    version: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>;
/** Body of POST /api/orders/{id}/parcels/{number}/received: lines not restocked are written off. */
declare const parcelReceivedSchema: z.ZodMiniObject<{
    notRestocked: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniString<string>>>;
    version: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>;
/** Body of POST /api/orders/{id}/parcels/{number}/lost. */
declare const parcelLostSchema: z.ZodMiniObject<{
    version: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>;
/** Body of PUT /api/orders/{id}/parcels/{number}/tracking. */
declare const parcelTrackingSchema: z.ZodMiniObject<{
    carrier: z.ZodMiniString<string>;
    trackingNumber: z.ZodMiniString<string>;
    version: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>;

type parcels_AttemptReason = AttemptReason;
declare const parcels_DELIVERED_BY_MISTAKE: typeof DELIVERED_BY_MISTAKE;
declare const parcels_NOT_PACKED: typeof NOT_PACKED;
declare const parcels_PARCEL_LOST: typeof PARCEL_LOST;
declare const parcels_PARCEL_RETURNED: typeof PARCEL_RETURNED;
type parcels_RtoReason = RtoReason;
declare const parcels_TRACKING_CORRECTED: typeof TRACKING_CORRECTED;
declare const parcels_attemptReasonKeys: typeof attemptReasonKeys;
declare const parcels_attemptReasons: typeof attemptReasons;
declare const parcels_parcelAttemptSchema: typeof parcelAttemptSchema;
declare const parcels_parcelLostSchema: typeof parcelLostSchema;
declare const parcels_parcelReceivedSchema: typeof parcelReceivedSchema;
declare const parcels_parcelRtoSchema: typeof parcelRtoSchema;
declare const parcels_parcelTrackingSchema: typeof parcelTrackingSchema;
declare const parcels_rtoReasonKeys: typeof rtoReasonKeys;
declare const parcels_rtoReasons: typeof rtoReasons;
declare namespace parcels {
  export { parcels_DELIVERED_BY_MISTAKE as DELIVERED_BY_MISTAKE, parcels_NOT_PACKED as NOT_PACKED, parcels_PARCEL_LOST as PARCEL_LOST, parcels_PARCEL_RETURNED as PARCEL_RETURNED, parcels_TRACKING_CORRECTED as TRACKING_CORRECTED, parcels_attemptReasonKeys as attemptReasonKeys, parcels_attemptReasons as attemptReasons, parcels_parcelAttemptSchema as parcelAttemptSchema, parcels_parcelLostSchema as parcelLostSchema, parcels_parcelReceivedSchema as parcelReceivedSchema, parcels_parcelRtoSchema as parcelRtoSchema, parcels_parcelTrackingSchema as parcelTrackingSchema, parcels_rtoReasonKeys as rtoReasonKeys, parcels_rtoReasons as rtoReasons };
  export type { parcels_AttemptReason as AttemptReason, parcels_RtoReason as RtoReason };
}

/** Validity of a payment link in days. */
declare const linkDaysSchema: z.ZodMiniInt;
declare const DEFAULT_LINK_DAYS = 3;
/** Body of POST /api/admin/orders/{id}/payment-link: creates a link; the previous one stops working. */
declare const paymentLinkCreateSchema: z.ZodMiniObject<{
    days: z.ZodMiniDefault<z.ZodMiniInt>;
    version: z.ZodMiniInt;
}, z.core.$strip>;
/** GET /api/admin/orders/{id}/payment-link */
declare const paymentLinkSchema: z.ZodMiniObject<{
    expiredAt: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    link: z.ZodMiniNullable<z.ZodMiniObject<{
        expiresAt: z.ZodMiniString<string>;
        url: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type PaymentLinkState = z.infer<typeof paymentLinkSchema>;
type PaymentLink = NonNullable<PaymentLinkState['link']>;

declare const paymentLink_DEFAULT_LINK_DAYS: typeof DEFAULT_LINK_DAYS;
type paymentLink_PaymentLink = PaymentLink;
type paymentLink_PaymentLinkState = PaymentLinkState;
declare const paymentLink_linkDaysSchema: typeof linkDaysSchema;
declare const paymentLink_paymentLinkCreateSchema: typeof paymentLinkCreateSchema;
declare const paymentLink_paymentLinkSchema: typeof paymentLinkSchema;
declare namespace paymentLink {
  export { paymentLink_DEFAULT_LINK_DAYS as DEFAULT_LINK_DAYS, paymentLink_linkDaysSchema as linkDaysSchema, paymentLink_paymentLinkCreateSchema as paymentLinkCreateSchema, paymentLink_paymentLinkSchema as paymentLinkSchema };
  export type { paymentLink_PaymentLink as PaymentLink, paymentLink_PaymentLinkState as PaymentLinkState };
}

/**
 * The name of a person, as they write it: NFC, trimmed, without invisible characters. Emails address people by it, so
 * it can't contain a link.
 * @param min minimum number of characters
 * @param missing the message for a shorter name
 */
declare const personName: (min: number, missing: string) => z.ZodMiniString<string>;

declare const personName$1_personName: typeof personName;
declare namespace personName$1 {
  export {
    personName$1_personName as personName,
  };
}

/** An Indian mobile number: ten digits, with or without +91; stored as +919876543210. */
declare const phoneSchema: z.ZodMiniString<string>;

declare const phone$1_phoneSchema: typeof phoneSchema;
declare namespace phone$1 {
  export {
    phone$1_phoneSchema as phoneSchema,
  };
}

type Encoding = 'br' | 'gzip' | 'identity';
/** The best encoding that a client accepts in Accept-Encoding; quality 0 excludes one. */
declare function preferredEncoding(accepted?: string): Encoding;

type preferredEncoding$1_Encoding = Encoding;
declare const preferredEncoding$1_preferredEncoding: typeof preferredEncoding;
declare namespace preferredEncoding$1 {
  export { preferredEncoding$1_preferredEncoding as preferredEncoding };
  export type { preferredEncoding$1_Encoding as Encoding };
}

/** The offered language that an Accept-Language header prefers; undefined if it accepts none of them. */
declare function preferredLanguage<Language extends string>(header: string | undefined, offered: readonly Language[]): Language | undefined;

declare const preferredLanguage$1_preferredLanguage: typeof preferredLanguage;
declare namespace preferredLanguage$1 {
  export {
    preferredLanguage$1_preferredLanguage as preferredLanguage,
  };
}

/** The states of a price plan. */
declare const pricePlanStates: readonly ["planned", "running", "over"];
type PricePlanState = (typeof pricePlanStates)[number];
/** A temporary price of a variant. Rupees, ISO 8601. */
declare const pricePlanSchema: z.ZodMiniObject<{
    by: z.ZodMiniString<string>;
    endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    id: z.ZodMiniString<string>;
    originalPrice: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    overAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    price: z.ZodMiniNumber<number>;
    startsAt: z.ZodMiniString<string>;
    state: z.ZodMiniEnum<{
        over: "over";
        planned: "planned";
        running: "running";
    }>;
    variantId: z.ZodMiniString<string>;
    version: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type PricePlan = z.infer<typeof pricePlanSchema>;
/** POST /api/admin/variants/{id}/price-plans. Rupees. */
declare const pricePlanWriteSchema: z.ZodMiniObject<{
    endsAt: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
    originalPrice: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    price: z.ZodMiniNumber<number>;
    startsAt: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
}, z.core.$strip>;
type PricePlanWrite = z.infer<typeof pricePlanWriteSchema>;
/** PUT /api/admin/price-plans/{id}: replaces the whole plan of the given version. */
declare const pricePlanChangeSchema: z.ZodMiniObject<{
    endsAt: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
    originalPrice: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    price: z.ZodMiniNumber<number>;
    startsAt: z.ZodMiniOptional<z.ZodMiniNullable<z.iso.ZodMiniISODateTime>>;
    version: z.ZodMiniInt;
}, z.core.$strip>;
type PricePlanChange = z.infer<typeof pricePlanChangeSchema>;

type pricePlans_PricePlan = PricePlan;
type pricePlans_PricePlanChange = PricePlanChange;
type pricePlans_PricePlanState = PricePlanState;
type pricePlans_PricePlanWrite = PricePlanWrite;
declare const pricePlans_pricePlanChangeSchema: typeof pricePlanChangeSchema;
declare const pricePlans_pricePlanSchema: typeof pricePlanSchema;
declare const pricePlans_pricePlanStates: typeof pricePlanStates;
declare const pricePlans_pricePlanWriteSchema: typeof pricePlanWriteSchema;
declare namespace pricePlans {
  export { pricePlans_pricePlanChangeSchema as pricePlanChangeSchema, pricePlans_pricePlanSchema as pricePlanSchema, pricePlans_pricePlanStates as pricePlanStates, pricePlans_pricePlanWriteSchema as pricePlanWriteSchema };
  export type { pricePlans_PricePlan as PricePlan, pricePlans_PricePlanChange as PricePlanChange, pricePlans_PricePlanState as PricePlanState, pricePlans_PricePlanWrite as PricePlanWrite };
}

/** GET /api/admin/products/{id}/history: only entries older than this one, the `next` of the previous page. */
declare const productHistoryQuerySchema: z.ZodMiniObject<{
    before: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    size: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
}, z.core.$strip>;
/** One change of a product or its variants, with the values before and after. */
declare const productHistoryEntrySchema: z.ZodMiniObject<{
    action: z.ZodMiniString<string>;
    after: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
    at: z.ZodMiniString<string>;
    before: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
    by: z.ZodMiniString<string>;
    canRestore: z.ZodMiniBoolean<boolean>;
    object: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        kind: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>;
    seq: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type ProductHistoryEntry = z.infer<typeof productHistoryEntrySchema>;
/** The newest first; `next` is null on the last page. */
declare const productHistoryPageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        action: z.ZodMiniString<string>;
        after: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
        at: z.ZodMiniString<string>;
        before: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
        by: z.ZodMiniString<string>;
        canRestore: z.ZodMiniBoolean<boolean>;
        object: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            kind: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        seq: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    next: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
type ProductHistoryPage = z.infer<typeof productHistoryPageSchema>;
/**
 * POST /api/admin/products/{id}/restore: restores the values before an entry. `version` is the product's that the
 * caller has seen.
 */
declare const productRestoreSchema: z.ZodMiniObject<{
    seq: z.ZodMiniInt;
    version: z.ZodMiniInt;
}, z.core.$strip>;
type ProductRestore = z.infer<typeof productRestoreSchema>;

type productHistory_ProductHistoryEntry = ProductHistoryEntry;
type productHistory_ProductHistoryPage = ProductHistoryPage;
type productHistory_ProductRestore = ProductRestore;
declare const productHistory_productHistoryEntrySchema: typeof productHistoryEntrySchema;
declare const productHistory_productHistoryPageSchema: typeof productHistoryPageSchema;
declare const productHistory_productHistoryQuerySchema: typeof productHistoryQuerySchema;
declare const productHistory_productRestoreSchema: typeof productRestoreSchema;
declare namespace productHistory {
  export { productHistory_productHistoryEntrySchema as productHistoryEntrySchema, productHistory_productHistoryPageSchema as productHistoryPageSchema, productHistory_productHistoryQuerySchema as productHistoryQuerySchema, productHistory_productRestoreSchema as productRestoreSchema };
  export type { productHistory_ProductHistoryEntry as ProductHistoryEntry, productHistory_ProductHistoryPage as ProductHistoryPage, productHistory_ProductRestore as ProductRestore };
}

declare const productJobKinds: readonly ["import", "export", "bulk", "undo"];
type ProductJobKind = (typeof productJobKinds)[number];
/**
 * An import is received, checked, and then waits for a confirmation; all other jobs start automatically. The last three
 * states are final.
 */
declare const productJobStates: readonly ["receiving", "checking", "checked", "waiting", "running", "done", "cancelled", "failed"];
type ProductJobState = (typeof productJobStates)[number];
/** Number of products; for `refused`, of rows or of products that cannot be changed this way. */
declare const countsSchema: z.ZodMiniObject<{
    added: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    changed: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    noted: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    refused: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    unchanged: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    withdrawn: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
type ProductJobCounts = z.infer<typeof countsSchema>;
/** The effect on a product or variant: its changed fields with old and new values. Amounts are paise. */
declare const productJobChangeSchema: z.ZodMiniObject<{
    after: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
    before: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
    name: z.ZodMiniString<string>;
    productId: z.ZodMiniString<string>;
    sku: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
type ProductJobChange = z.infer<typeof productJobChangeSchema>;
declare const productJobSchema: z.ZodMiniObject<{
    by: z.ZodMiniObject<{
        email: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
    }, z.core.$strip>;
    counts: z.ZodMiniObject<{
        added: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        changed: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        noted: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        refused: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        unchanged: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        withdrawn: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strip>;
    createdAt: z.ZodMiniString<string>;
    done: z.ZodMiniNumber<number>;
    error: z.ZodMiniNullable<z.ZodMiniString<string>>;
    finishedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    id: z.ZodMiniString<string>;
    isStopping: z.ZodMiniBoolean<boolean>;
    kind: z.ZodMiniEnum<{
        bulk: "bulk";
        export: "export";
        import: "import";
        undo: "undo";
    }>;
    name: z.ZodMiniString<string>;
    preview: z.ZodMiniNullable<z.ZodMiniObject<{
        columns: z.ZodMiniOptional<z.ZodMiniObject<{
            columns: z.ZodMiniArray<z.ZodMiniObject<{
                field: z.ZodMiniNullable<z.ZodMiniString<string>>;
                name: z.ZodMiniString<string>;
                sample: z.ZodMiniString<string>;
            }, z.core.$strip>>;
            isMapped: z.ZodMiniBoolean<boolean>;
            isNeeded: z.ZodMiniBoolean<boolean>;
            system: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        counts: z.ZodMiniObject<{
            added: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            changed: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            noted: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            refused: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            unchanged: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            withdrawn: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strip>;
        missing: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        remarks: z.ZodMiniArray<z.ZodMiniString<string>>;
        sample: z.ZodMiniArray<z.ZodMiniObject<{
            after: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
            before: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
            name: z.ZodMiniString<string>;
            productId: z.ZodMiniString<string>;
            sku: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    startedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    state: z.ZodMiniEnum<{
        cancelled: "cancelled";
        checked: "checked";
        checking: "checking";
        done: "done";
        failed: "failed";
        receiving: "receiving";
        running: "running";
        waiting: "waiting";
    }>;
    total: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    undoes: z.ZodMiniNullable<z.ZodMiniString<string>>;
    undoneBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
type ProductJob = z.infer<typeof productJobSchema>;
declare const jobPageQuerySchema: z.ZodMiniObject<{
    page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    size: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
}, z.core.$strip>;
declare const productJobPageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        by: z.ZodMiniObject<{
            email: z.ZodMiniString<string>;
            id: z.ZodMiniString<string>;
        }, z.core.$strip>;
        counts: z.ZodMiniObject<{
            added: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            changed: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            noted: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            refused: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            unchanged: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            withdrawn: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strip>;
        createdAt: z.ZodMiniString<string>;
        done: z.ZodMiniNumber<number>;
        error: z.ZodMiniNullable<z.ZodMiniString<string>>;
        finishedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        id: z.ZodMiniString<string>;
        isStopping: z.ZodMiniBoolean<boolean>;
        kind: z.ZodMiniEnum<{
            bulk: "bulk";
            export: "export";
            import: "import";
            undo: "undo";
        }>;
        name: z.ZodMiniString<string>;
        preview: z.ZodMiniNullable<z.ZodMiniObject<{
            columns: z.ZodMiniOptional<z.ZodMiniObject<{
                columns: z.ZodMiniArray<z.ZodMiniObject<{
                    field: z.ZodMiniNullable<z.ZodMiniString<string>>;
                    name: z.ZodMiniString<string>;
                    sample: z.ZodMiniString<string>;
                }, z.core.$strip>>;
                isMapped: z.ZodMiniBoolean<boolean>;
                isNeeded: z.ZodMiniBoolean<boolean>;
                system: z.ZodMiniNullable<z.ZodMiniString<string>>;
            }, z.core.$strip>>;
            counts: z.ZodMiniObject<{
                added: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
                changed: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
                noted: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                refused: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
                unchanged: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
                withdrawn: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            }, z.core.$strip>;
            missing: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            remarks: z.ZodMiniArray<z.ZodMiniString<string>>;
            sample: z.ZodMiniArray<z.ZodMiniObject<{
                after: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
                before: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
                name: z.ZodMiniString<string>;
                productId: z.ZodMiniString<string>;
                sku: z.ZodMiniNullable<z.ZodMiniString<string>>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
        startedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        state: z.ZodMiniEnum<{
            cancelled: "cancelled";
            checked: "checked";
            checking: "checking";
            done: "done";
            failed: "failed";
            receiving: "receiving";
            running: "running";
            waiting: "waiting";
        }>;
        total: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        undoes: z.ZodMiniNullable<z.ZodMiniString<string>>;
        undoneBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
declare const productJobChangePageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        after: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
        before: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
        name: z.ZodMiniString<string>;
        productId: z.ZodMiniString<string>;
        sku: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
/** A row, or a part of it, that is not imported, or imported differently from the file. */
declare const productJobProblemSchema: z.ZodMiniObject<{
    field: z.ZodMiniString<string>;
    line: z.ZodMiniNumber<number>;
    mend: z.ZodMiniString<string>;
    problem: z.ZodMiniString<string>;
    sheet: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    taken: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    value: z.ZodMiniString<string>;
}, z.core.$strip>;
type ProductJobProblem = z.infer<typeof productJobProblemSchema>;
declare const productJobProblemPageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        field: z.ZodMiniString<string>;
        line: z.ZodMiniNumber<number>;
        mend: z.ZodMiniString<string>;
        problem: z.ZodMiniString<string>;
        sheet: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        taken: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
/** Rows with the same problem in the same column; `value` is empty if they differ in it. */
declare const problemGroupSchema: z.ZodMiniObject<{
    count: z.ZodMiniNumber<number>;
    field: z.ZodMiniString<string>;
    line: z.ZodMiniNumber<number>;
    lines: z.ZodMiniArray<z.ZodMiniNumber<number>>;
    mend: z.ZodMiniString<string>;
    problem: z.ZodMiniString<string>;
    sheet: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    taken: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    value: z.ZodMiniString<string>;
}, z.core.$strip>;
type ProblemGroup = z.infer<typeof problemGroupSchema>;
/** GET /api/admin/imports/{id}/problem-groups */
declare const problemGroupPageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        count: z.ZodMiniNumber<number>;
        field: z.ZodMiniString<string>;
        line: z.ZodMiniNumber<number>;
        lines: z.ZodMiniArray<z.ZodMiniNumber<number>>;
        mend: z.ZodMiniString<string>;
        problem: z.ZodMiniString<string>;
        sheet: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        taken: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
/** POST /api/admin/imports: the file is the body, CSV or an Excel workbook. */
declare const importQuerySchema: z.ZodMiniObject<{
    name: z.ZodMiniDefault<z.ZodMiniString<string>>;
    sheet: z.ZodMiniOptional<z.ZodMiniString<string>>;
    staffChanges: z.ZodMiniDefault<z.ZodMiniEnum<{
        keep: "keep";
        replace: "replace";
    }>>;
    stock: z.ZodMiniDefault<z.ZodMiniEnum<{
        keep: "keep";
        set: "set";
    }>>;
    uncategorised: z.ZodMiniDefault<z.ZodMiniEnum<{
        draft: "draft";
        listed: "listed";
    }>>;
}, z.core.$strip>;
/** POST /api/admin/imports/{id}/apply: what to do with products that the last file had and this one has not. */
declare const importApplySchema: z.ZodMiniObject<{
    missing: z.ZodMiniDefault<z.ZodMiniEnum<{
        archive: "archive";
        keep: "keep";
    }>>;
}, z.core.$strip>;
/** GET /api/admin/imports/{id}/missing. */
declare const missingProductPageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
type MissingProduct = z.infer<typeof missingProductPageSchema>['content'][number];
/** Maximum size of a file. */
declare const MAX_IMPORT_BYTES: number;
/** A category of an import's file, or a branch of them with one target, and where its products go. */
declare const importCategorySchema: z.ZodMiniObject<{
    by: z.ZodMiniEnum<{
        name: "name";
        nothing: "nothing";
        staff: "staff";
        table: "table";
        tree: "tree";
        word: "word";
    }>;
    examples: z.ZodMiniArray<z.ZodMiniString<string>>;
    path: z.ZodMiniArray<z.ZodMiniString<string>>;
    products: z.ZodMiniNumber<number>;
    suggested: z.ZodMiniNullable<z.ZodMiniObject<{
        because: z.ZodMiniEnum<{
            name: "name";
            products: "products";
        }>;
        products: z.ZodMiniNumber<number>;
        to: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    to: z.ZodMiniString<string>;
    words: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
type ImportCategory = z.infer<typeof importCategorySchema>;
/** GET /api/admin/imports/{id}/categories: unmapped ones first, then the largest. */
declare const importCategoriesSchema: z.ZodMiniObject<{
    categories: z.ZodMiniArray<z.ZodMiniObject<{
        by: z.ZodMiniEnum<{
            name: "name";
            nothing: "nothing";
            staff: "staff";
            table: "table";
            tree: "tree";
            word: "word";
        }>;
        examples: z.ZodMiniArray<z.ZodMiniString<string>>;
        path: z.ZodMiniArray<z.ZodMiniString<string>>;
        products: z.ZodMiniNumber<number>;
        suggested: z.ZodMiniNullable<z.ZodMiniObject<{
            because: z.ZodMiniEnum<{
                name: "name";
                products: "products";
            }>;
            products: z.ZodMiniNumber<number>;
            to: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        to: z.ZodMiniString<string>;
        words: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    products: z.ZodMiniNumber<number>;
    total: z.ZodMiniNumber<number>;
    uncategorised: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type ImportCategories = z.infer<typeof importCategoriesSchema>;
/** PUT /api/admin/imports/{id}/categories: remembered for every import; the file is then checked again. */
declare const importMappingsSchema: z.ZodMiniObject<{
    mappings: z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniArray<z.ZodMiniString<string>>;
        to: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type ImportMappings = z.infer<typeof importMappingsSchema>;
/** Maximum number of products that are changed at once. */
declare const MAX_BULK_PRODUCTS = 20000;
/** The selected products: by ids, or by a filter of the list. */
declare const productSelectionSchema: z.ZodMiniUnion<readonly [z.ZodMiniObject<{
    ids: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    filter: z.ZodMiniObject<{
        brand: z.ZodMiniOptional<z.ZodMiniString<string>>;
        category: z.ZodMiniOptional<z.ZodMiniString<string>>;
        maxPrice: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
        minPrice: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
        q: z.ZodMiniOptional<z.ZodMiniString<string>>;
        status: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<any[], unknown>, z.ZodMiniArray<z.ZodMiniEnum<{
            archived: "archived";
            draft: "draft";
            live: "live";
            scheduled: "scheduled";
        }>>>>;
        stock: z.ZodMiniOptional<z.ZodMiniEnum<{
            in: "in";
            low: "low";
            out: "out";
        }>>;
        tag: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>;
}, z.core.$strip>]>;
type ProductSelection = z.infer<typeof productSelectionSchema>;
/** The shop's own format (Shopify's columns and the shop's fields), or the import formats of other systems. */
declare const exportFormats: readonly ["haat", "shopify", "woocommerce"];
type ExportFormat = (typeof exportFormats)[number];
/** POST /api/admin/exports. */
declare const exportCreateSchema: z.ZodMiniObject<{
    format: z.ZodMiniDefault<z.ZodMiniEnum<{
        haat: "haat";
        shopify: "shopify";
        woocommerce: "woocommerce";
    }>>;
    selection: z.ZodMiniDefault<z.ZodMiniUnion<readonly [z.ZodMiniObject<{
        ids: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        filter: z.ZodMiniObject<{
            brand: z.ZodMiniOptional<z.ZodMiniString<string>>;
            category: z.ZodMiniOptional<z.ZodMiniString<string>>;
            maxPrice: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
            minPrice: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
            q: z.ZodMiniOptional<z.ZodMiniString<string>>;
            status: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<any[], unknown>, z.ZodMiniArray<z.ZodMiniEnum<{
                archived: "archived";
                draft: "draft";
                live: "live";
                scheduled: "scheduled";
            }>>>>;
            stock: z.ZodMiniOptional<z.ZodMiniEnum<{
                in: "in";
                low: "low";
                out: "out";
            }>>;
            tag: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
    }, z.core.$strip>]>>;
}, z.core.$strip>;
/** The change of each product of a selection, or of each of its variants. */
declare const bulkChangeSchema: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    how: z.ZodMiniEnum<{
        add: "add";
        percent: "percent";
        set: "set";
    }>;
    keepsOriginal: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    round: z.ZodMiniDefault<z.ZodMiniEnum<{
        nine: "nine";
        paise: "paise";
        rupee: "rupee";
    }>>;
    value: z.ZodMiniNumber<number>;
    what: z.ZodMiniLiteral<"price">;
}, z.core.$strip>, z.ZodMiniObject<{
    what: z.ZodMiniLiteral<"end-sale">;
}, z.core.$strip>, z.ZodMiniObject<{
    how: z.ZodMiniEnum<{
        add: "add";
        set: "set";
    }>;
    note: z.ZodMiniOptional<z.ZodMiniString<string>>;
    value: z.ZodMiniInt;
    what: z.ZodMiniLiteral<"stock">;
}, z.core.$strip>, z.ZodMiniObject<{
    to: z.ZodMiniEnum<{
        archived: "archived";
        draft: "draft";
        live: "live";
    }>;
    what: z.ZodMiniLiteral<"status">;
}, z.core.$strip>, z.ZodMiniObject<{
    to: z.ZodMiniString<string>;
    what: z.ZodMiniLiteral<"category">;
}, z.core.$strip>, z.ZodMiniObject<{
    to: z.ZodMiniString<string>;
    what: z.ZodMiniLiteral<"brand">;
}, z.core.$strip>, z.ZodMiniObject<{
    to: z.ZodMiniBoolean<boolean>;
    what: z.ZodMiniLiteral<"featured">;
}, z.core.$strip>, z.ZodMiniObject<{
    to: z.ZodMiniBoolean<boolean>;
    what: z.ZodMiniLiteral<"bestSeller">;
}, z.core.$strip>, z.ZodMiniObject<{
    hsn: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    rate: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    what: z.ZodMiniLiteral<"gst">;
}, z.core.$strip>], "what">;
type BulkChange = z.infer<typeof bulkChangeSchema>;
/** POST /api/admin/bulk-edits/preview. */
declare const bulkPreviewQuerySchema: z.ZodMiniObject<{
    change: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        how: z.ZodMiniEnum<{
            add: "add";
            percent: "percent";
            set: "set";
        }>;
        keepsOriginal: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        round: z.ZodMiniDefault<z.ZodMiniEnum<{
            nine: "nine";
            paise: "paise";
            rupee: "rupee";
        }>>;
        value: z.ZodMiniNumber<number>;
        what: z.ZodMiniLiteral<"price">;
    }, z.core.$strip>, z.ZodMiniObject<{
        what: z.ZodMiniLiteral<"end-sale">;
    }, z.core.$strip>, z.ZodMiniObject<{
        how: z.ZodMiniEnum<{
            add: "add";
            set: "set";
        }>;
        note: z.ZodMiniOptional<z.ZodMiniString<string>>;
        value: z.ZodMiniInt;
        what: z.ZodMiniLiteral<"stock">;
    }, z.core.$strip>, z.ZodMiniObject<{
        to: z.ZodMiniEnum<{
            archived: "archived";
            draft: "draft";
            live: "live";
        }>;
        what: z.ZodMiniLiteral<"status">;
    }, z.core.$strip>, z.ZodMiniObject<{
        to: z.ZodMiniString<string>;
        what: z.ZodMiniLiteral<"category">;
    }, z.core.$strip>, z.ZodMiniObject<{
        to: z.ZodMiniString<string>;
        what: z.ZodMiniLiteral<"brand">;
    }, z.core.$strip>, z.ZodMiniObject<{
        to: z.ZodMiniBoolean<boolean>;
        what: z.ZodMiniLiteral<"featured">;
    }, z.core.$strip>, z.ZodMiniObject<{
        to: z.ZodMiniBoolean<boolean>;
        what: z.ZodMiniLiteral<"bestSeller">;
    }, z.core.$strip>, z.ZodMiniObject<{
        hsn: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        rate: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        what: z.ZodMiniLiteral<"gst">;
    }, z.core.$strip>], "what">;
    selection: z.ZodMiniUnion<readonly [z.ZodMiniObject<{
        ids: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        filter: z.ZodMiniObject<{
            brand: z.ZodMiniOptional<z.ZodMiniString<string>>;
            category: z.ZodMiniOptional<z.ZodMiniString<string>>;
            maxPrice: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
            minPrice: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
            q: z.ZodMiniOptional<z.ZodMiniString<string>>;
            status: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<any[], unknown>, z.ZodMiniArray<z.ZodMiniEnum<{
                archived: "archived";
                draft: "draft";
                live: "live";
                scheduled: "scheduled";
            }>>>>;
            stock: z.ZodMiniOptional<z.ZodMiniEnum<{
                in: "in";
                low: "low";
                out: "out";
            }>>;
            tag: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
    }, z.core.$strip>]>;
}, z.core.$strip>;
declare const bulkPreviewSchema: z.ZodMiniObject<{
    counts: z.ZodMiniObject<{
        added: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        changed: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        noted: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        refused: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        unchanged: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        withdrawn: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strip>;
    name: z.ZodMiniString<string>;
    plan: z.ZodMiniString<string>;
    products: z.ZodMiniNumber<number>;
    refusals: z.ZodMiniArray<z.ZodMiniObject<{
        count: z.ZodMiniNumber<number>;
        problem: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    sample: z.ZodMiniArray<z.ZodMiniObject<{
        after: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
        before: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
        name: z.ZodMiniString<string>;
        productId: z.ZodMiniString<string>;
        sku: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type BulkPreview = z.infer<typeof bulkPreviewSchema>;
/** POST /api/admin/bulk-edits. */
declare const bulkCreateSchema: z.ZodMiniObject<{
    change: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        how: z.ZodMiniEnum<{
            add: "add";
            percent: "percent";
            set: "set";
        }>;
        keepsOriginal: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        round: z.ZodMiniDefault<z.ZodMiniEnum<{
            nine: "nine";
            paise: "paise";
            rupee: "rupee";
        }>>;
        value: z.ZodMiniNumber<number>;
        what: z.ZodMiniLiteral<"price">;
    }, z.core.$strip>, z.ZodMiniObject<{
        what: z.ZodMiniLiteral<"end-sale">;
    }, z.core.$strip>, z.ZodMiniObject<{
        how: z.ZodMiniEnum<{
            add: "add";
            set: "set";
        }>;
        note: z.ZodMiniOptional<z.ZodMiniString<string>>;
        value: z.ZodMiniInt;
        what: z.ZodMiniLiteral<"stock">;
    }, z.core.$strip>, z.ZodMiniObject<{
        to: z.ZodMiniEnum<{
            archived: "archived";
            draft: "draft";
            live: "live";
        }>;
        what: z.ZodMiniLiteral<"status">;
    }, z.core.$strip>, z.ZodMiniObject<{
        to: z.ZodMiniString<string>;
        what: z.ZodMiniLiteral<"category">;
    }, z.core.$strip>, z.ZodMiniObject<{
        to: z.ZodMiniString<string>;
        what: z.ZodMiniLiteral<"brand">;
    }, z.core.$strip>, z.ZodMiniObject<{
        to: z.ZodMiniBoolean<boolean>;
        what: z.ZodMiniLiteral<"featured">;
    }, z.core.$strip>, z.ZodMiniObject<{
        to: z.ZodMiniBoolean<boolean>;
        what: z.ZodMiniLiteral<"bestSeller">;
    }, z.core.$strip>, z.ZodMiniObject<{
        hsn: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        rate: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        what: z.ZodMiniLiteral<"gst">;
    }, z.core.$strip>], "what">;
    plan: z.ZodMiniString<string>;
    selection: z.ZodMiniUnion<readonly [z.ZodMiniObject<{
        ids: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        filter: z.ZodMiniObject<{
            brand: z.ZodMiniOptional<z.ZodMiniString<string>>;
            category: z.ZodMiniOptional<z.ZodMiniString<string>>;
            maxPrice: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
            minPrice: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
            q: z.ZodMiniOptional<z.ZodMiniString<string>>;
            status: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<any[], unknown>, z.ZodMiniArray<z.ZodMiniEnum<{
                archived: "archived";
                draft: "draft";
                live: "live";
                scheduled: "scheduled";
            }>>>>;
            stock: z.ZodMiniOptional<z.ZodMiniEnum<{
                in: "in";
                low: "low";
                out: "out";
            }>>;
            tag: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
    }, z.core.$strip>]>;
}, z.core.$strip>;

type productJobs_BulkChange = BulkChange;
type productJobs_BulkPreview = BulkPreview;
type productJobs_ExportFormat = ExportFormat;
type productJobs_ImportCategories = ImportCategories;
type productJobs_ImportCategory = ImportCategory;
type productJobs_ImportMappings = ImportMappings;
declare const productJobs_MAX_BULK_PRODUCTS: typeof MAX_BULK_PRODUCTS;
declare const productJobs_MAX_IMPORT_BYTES: typeof MAX_IMPORT_BYTES;
type productJobs_MissingProduct = MissingProduct;
type productJobs_ProblemGroup = ProblemGroup;
type productJobs_ProductJob = ProductJob;
type productJobs_ProductJobChange = ProductJobChange;
type productJobs_ProductJobCounts = ProductJobCounts;
type productJobs_ProductJobKind = ProductJobKind;
type productJobs_ProductJobProblem = ProductJobProblem;
type productJobs_ProductJobState = ProductJobState;
type productJobs_ProductSelection = ProductSelection;
declare const productJobs_bulkChangeSchema: typeof bulkChangeSchema;
declare const productJobs_bulkCreateSchema: typeof bulkCreateSchema;
declare const productJobs_bulkPreviewQuerySchema: typeof bulkPreviewQuerySchema;
declare const productJobs_bulkPreviewSchema: typeof bulkPreviewSchema;
declare const productJobs_exportCreateSchema: typeof exportCreateSchema;
declare const productJobs_exportFormats: typeof exportFormats;
declare const productJobs_importApplySchema: typeof importApplySchema;
declare const productJobs_importCategoriesSchema: typeof importCategoriesSchema;
declare const productJobs_importCategorySchema: typeof importCategorySchema;
declare const productJobs_importMappingsSchema: typeof importMappingsSchema;
declare const productJobs_importQuerySchema: typeof importQuerySchema;
declare const productJobs_jobPageQuerySchema: typeof jobPageQuerySchema;
declare const productJobs_missingProductPageSchema: typeof missingProductPageSchema;
declare const productJobs_problemGroupPageSchema: typeof problemGroupPageSchema;
declare const productJobs_problemGroupSchema: typeof problemGroupSchema;
declare const productJobs_productJobChangePageSchema: typeof productJobChangePageSchema;
declare const productJobs_productJobChangeSchema: typeof productJobChangeSchema;
declare const productJobs_productJobKinds: typeof productJobKinds;
declare const productJobs_productJobPageSchema: typeof productJobPageSchema;
declare const productJobs_productJobProblemPageSchema: typeof productJobProblemPageSchema;
declare const productJobs_productJobProblemSchema: typeof productJobProblemSchema;
declare const productJobs_productJobSchema: typeof productJobSchema;
declare const productJobs_productJobStates: typeof productJobStates;
declare const productJobs_productSelectionSchema: typeof productSelectionSchema;
declare namespace productJobs {
  export { productJobs_MAX_BULK_PRODUCTS as MAX_BULK_PRODUCTS, productJobs_MAX_IMPORT_BYTES as MAX_IMPORT_BYTES, productJobs_bulkChangeSchema as bulkChangeSchema, productJobs_bulkCreateSchema as bulkCreateSchema, productJobs_bulkPreviewQuerySchema as bulkPreviewQuerySchema, productJobs_bulkPreviewSchema as bulkPreviewSchema, productJobs_exportCreateSchema as exportCreateSchema, productJobs_exportFormats as exportFormats, productJobs_importApplySchema as importApplySchema, productJobs_importCategoriesSchema as importCategoriesSchema, productJobs_importCategorySchema as importCategorySchema, productJobs_importMappingsSchema as importMappingsSchema, productJobs_importQuerySchema as importQuerySchema, productJobs_jobPageQuerySchema as jobPageQuerySchema, productJobs_missingProductPageSchema as missingProductPageSchema, productJobs_problemGroupPageSchema as problemGroupPageSchema, productJobs_problemGroupSchema as problemGroupSchema, productJobs_productJobChangePageSchema as productJobChangePageSchema, productJobs_productJobChangeSchema as productJobChangeSchema, productJobs_productJobKinds as productJobKinds, productJobs_productJobPageSchema as productJobPageSchema, productJobs_productJobProblemPageSchema as productJobProblemPageSchema, productJobs_productJobProblemSchema as productJobProblemSchema, productJobs_productJobSchema as productJobSchema, productJobs_productJobStates as productJobStates, productJobs_productSelectionSchema as productSelectionSchema };
  export type { productJobs_BulkChange as BulkChange, productJobs_BulkPreview as BulkPreview, productJobs_ExportFormat as ExportFormat, productJobs_ImportCategories as ImportCategories, productJobs_ImportCategory as ImportCategory, productJobs_ImportMappings as ImportMappings, productJobs_MissingProduct as MissingProduct, productJobs_ProblemGroup as ProblemGroup, productJobs_ProductJob as ProductJob, productJobs_ProductJobChange as ProductJobChange, productJobs_ProductJobCounts as ProductJobCounts, productJobs_ProductJobKind as ProductJobKind, productJobs_ProductJobProblem as ProductJobProblem, productJobs_ProductJobState as ProductJobState, productJobs_ProductSelection as ProductSelection };
}

/** Maximum number of pictures of a product, and maximum size of an uploaded one in bytes. */
declare const MAX_PICTURES = 30;
declare const MAX_PICTURE_BYTES: number;
/** Maximum length of an alt text. */
declare const MAX_ALT_LENGTH = 300;
/** The message for a picture without alternative text. */
declare const ALT_REQUIRED = "Describe the picture for people who can\u2019t see it";
/** A picture of a product for staff. `url` is relative to the API's base. */
declare const staffPictureSchema: z.ZodMiniObject<{
    alt: z.ZodMiniString<string>;
    colour: z.ZodMiniNullable<z.ZodMiniString<string>>;
    height: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    id: z.ZodMiniString<string>;
    url: z.ZodMiniString<string>;
    width: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
type StaffPicture = z.infer<typeof staffPictureSchema>;
/**
 * PUT /api/admin/products/{id}/images: its pictures in order, the main one first. Missing ones are removed, and return
 * when a later call names them again. Alt texts cannot be removed; an imported picture may have none.
 */
declare const pictureOrderSchema: z.ZodMiniObject<{
    images: z.ZodMiniArray<z.ZodMiniObject<{
        alt: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    was: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
type PictureOrder = z.infer<typeof pictureOrderSchema>;
/**
 * POST /api/admin/products/{id}/images?…, with the picture's bytes as the body: its alt text, and the square to crop.
 * `zoom` 1 is the largest square; x and y place it in the rest, from 0 (left, top) to 1 (right, bottom).
 */
declare const pictureUploadSchema: z.ZodMiniObject<{
    alt: z.ZodMiniString<string>;
    x: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
    y: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
    zoom: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
}, z.core.$strip>;
type PictureUpload = z.infer<typeof pictureUploadSchema>;

declare const productPictures_ALT_REQUIRED: typeof ALT_REQUIRED;
declare const productPictures_MAX_ALT_LENGTH: typeof MAX_ALT_LENGTH;
declare const productPictures_MAX_PICTURES: typeof MAX_PICTURES;
declare const productPictures_MAX_PICTURE_BYTES: typeof MAX_PICTURE_BYTES;
type productPictures_PictureOrder = PictureOrder;
type productPictures_PictureUpload = PictureUpload;
type productPictures_StaffPicture = StaffPicture;
declare const productPictures_pictureOrderSchema: typeof pictureOrderSchema;
declare const productPictures_pictureUploadSchema: typeof pictureUploadSchema;
declare const productPictures_staffPictureSchema: typeof staffPictureSchema;
declare namespace productPictures {
  export { productPictures_ALT_REQUIRED as ALT_REQUIRED, productPictures_MAX_ALT_LENGTH as MAX_ALT_LENGTH, productPictures_MAX_PICTURES as MAX_PICTURES, productPictures_MAX_PICTURE_BYTES as MAX_PICTURE_BYTES, productPictures_pictureOrderSchema as pictureOrderSchema, productPictures_pictureUploadSchema as pictureUploadSchema, productPictures_staffPictureSchema as staffPictureSchema };
  export type { productPictures_PictureOrder as PictureOrder, productPictures_PictureUpload as PictureUpload, productPictures_StaffPicture as StaffPicture };
}

/** Query values are text. A value that is not a number is passed on, so that validation refuses it. */
declare const asNumber: (value: unknown) => unknown;
/** A whole number in a query or a path, with inclusive bounds. */
declare const wholeNumber: (min: number, max: number) => z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>;
/** An optional one. */
declare const wholeNumberOr: (fallback: number, min: number, max: number) => z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;

declare const queryNumber_asNumber: typeof asNumber;
declare const queryNumber_wholeNumber: typeof wholeNumber;
declare const queryNumber_wholeNumberOr: typeof wholeNumberOr;
declare namespace queryNumber {
  export {
    queryNumber_asNumber as asNumber,
    queryNumber_wholeNumber as wholeNumber,
    queryNumber_wholeNumberOr as wholeNumberOr,
  };
}

/** An amount that staff refund or give as store credit, in rupees. */
declare const refundAmountSchema: z.ZodMiniNumber<number>;

declare const refundAmount_refundAmountSchema: typeof refundAmountSchema;
declare namespace refundAmount {
  export {
    refundAmount_refundAmountSchema as refundAmountSchema,
  };
}

/** Where a refund goes: the original payment by default, or the store credit of the order's account. */
declare const refundToSchema: z.ZodMiniOptional<z.ZodMiniEnum<{
    credit: "credit";
    original: "original";
}>>;
type RefundTo = NonNullable<z.infer<typeof refundToSchema>>;

type refundTo_RefundTo = RefundTo;
declare const refundTo_refundToSchema: typeof refundToSchema;
declare namespace refundTo {
  export { refundTo_refundToSchema as refundToSchema };
  export type { refundTo_RefundTo as RefundTo };
}

/** A text of a declaration in each language of the shop. */
type Worded = Readonly<Record<string, string>>;
/** A value of a remote's configuration; an object is a text in several languages. */
type ConfigValue = Worded | boolean | number | string;
/** One setting of a remote, as its haat.json declares it (decision 080). */
interface ConfigField {
    type: string;
    default: ConfigValue;
    title: Worded;
    description?: Worded | undefined;
    /** Whether staff may change it. */
    staff?: boolean | undefined;
    /** For a number. */
    min?: number | undefined;
    max?: number | undefined;
    /** Whether a number must be whole. */
    whole?: boolean | undefined;
    /** For a text, in characters. */
    maxLength?: number | undefined;
    /** For an enum. */
    options?: readonly {
        title: Worded;
        value: string;
    }[] | undefined;
}
/** The settings of a remote by their names. */
type ConfigSchema = Readonly<Record<string, ConfigField>>;
/** The values for a page, with texts in the page's language. */
type ConfigValues<Schema extends ConfigSchema> = {
    readonly [Name in keyof Schema]: Schema[Name]['default'] extends boolean | number | string ? Schema[Name]['default'] : string;
};
/** Why a value is invalid for a setting, as a text for people; null if it is valid. */
declare function valueFault(field: ConfigField, value: unknown): null | string;
/**
 * The values of a remote's settings. A value of staff applies only if staff may set it and it is still valid: another
 * release may declare other settings.
 * @param set the values that staff have set
 */
declare function configValues<Schema extends ConfigSchema>(schema: Schema, set: unknown, language: string): ConfigValues<Schema>;

type remoteValues_ConfigField = ConfigField;
type remoteValues_ConfigSchema = ConfigSchema;
type remoteValues_ConfigValue = ConfigValue;
type remoteValues_ConfigValues<Schema extends ConfigSchema> = ConfigValues<Schema>;
type remoteValues_Worded = Worded;
declare const remoteValues_configValues: typeof configValues;
declare const remoteValues_valueFault: typeof valueFault;
declare namespace remoteValues {
  export { remoteValues_configValues as configValues, remoteValues_valueFault as valueFault };
  export type { remoteValues_ConfigField as ConfigField, remoteValues_ConfigSchema as ConfigSchema, remoteValues_ConfigValue as ConfigValue, remoteValues_ConfigValues as ConfigValues, remoteValues_Worded as Worded };
}

/** The name of a remote. */
declare const remoteNameSchema: z.ZodMiniString<string>;
/** The name of a setting. */
declare const settingNameSchema: z.ZodMiniString<string>;
/** A text in each language that has one. */
declare const wordedSchema: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
/** Maximum of a number. */
declare const MAX_NUMBER = 1000000000;
/** The values that staff have set, by remote and setting; `configFaults` checks them against the declarations. */
declare const remoteValuesSchema: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>, z.ZodMiniBoolean<boolean>, z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>]>>>;
type RemoteValues = z.infer<typeof remoteValuesSchema>;

declare const remoteValuesSchema$1_MAX_NUMBER: typeof MAX_NUMBER;
type remoteValuesSchema$1_RemoteValues = RemoteValues;
declare const remoteValuesSchema$1_remoteNameSchema: typeof remoteNameSchema;
declare const remoteValuesSchema$1_remoteValuesSchema: typeof remoteValuesSchema;
declare const remoteValuesSchema$1_settingNameSchema: typeof settingNameSchema;
declare const remoteValuesSchema$1_wordedSchema: typeof wordedSchema;
declare namespace remoteValuesSchema$1 {
  export { remoteValuesSchema$1_MAX_NUMBER as MAX_NUMBER, remoteValuesSchema$1_remoteNameSchema as remoteNameSchema, remoteValuesSchema$1_remoteValuesSchema as remoteValuesSchema, remoteValuesSchema$1_settingNameSchema as settingNameSchema, remoteValuesSchema$1_wordedSchema as wordedSchema };
  export type { remoteValuesSchema$1_RemoteValues as RemoteValues };
}

/** The settings that a remote declares in its haat.json: at most 30. */
declare const configSchema: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    default: z.ZodMiniString<string>;
    description: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    maxLength: z.ZodMiniOptional<z.ZodMiniInt>;
    staff: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    title: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    type: z.ZodMiniLiteral<"string">;
}, z.core.$strict>, z.ZodMiniObject<{
    default: z.ZodMiniNumber<number>;
    description: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    max: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    min: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    staff: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    title: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    type: z.ZodMiniLiteral<"number">;
    whole: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
}, z.core.$strict>, z.ZodMiniObject<{
    default: z.ZodMiniBoolean<boolean>;
    description: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    staff: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    title: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    type: z.ZodMiniLiteral<"boolean">;
}, z.core.$strict>, z.ZodMiniObject<{
    default: z.ZodMiniString<string>;
    description: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    options: z.ZodMiniArray<z.ZodMiniObject<{
        title: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        value: z.ZodMiniString<string>;
    }, z.core.$strict>>;
    staff: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    title: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    type: z.ZodMiniLiteral<"enum">;
}, z.core.$strict>, z.ZodMiniObject<{
    default: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    description: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    maxLength: z.ZodMiniOptional<z.ZodMiniInt>;
    staff: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    title: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    type: z.ZodMiniLiteral<"text">;
}, z.core.$strict>], "type">>;
/** The same, as read from records and the registry: setting types of newer versions of the shop are ignored. */
declare const readConfigSchema: z.ZodMiniPipe<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>, z.ZodMiniTransform<Readonly<Record<string, ConfigField>>, Record<string, unknown>>>;
/** GET /api/remote-config. */
declare const remoteConfigSchema: z.ZodMiniObject<{
    values: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>, z.ZodMiniBoolean<boolean>, z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>]>>>;
}, z.core.$strip>;
/** The declarations of the releases in the registry: the shell sends them to the API, which validates by them. */
declare const remoteSchemasSchema: z.ZodMiniObject<{
    at: z.iso.ZodMiniISODateTime;
    schemas: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        default: z.ZodMiniString<string>;
        description: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        maxLength: z.ZodMiniOptional<z.ZodMiniInt>;
        staff: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        title: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        type: z.ZodMiniLiteral<"string">;
    }, z.core.$strict>, z.ZodMiniObject<{
        default: z.ZodMiniNumber<number>;
        description: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        max: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        min: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        staff: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        title: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        type: z.ZodMiniLiteral<"number">;
        whole: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strict>, z.ZodMiniObject<{
        default: z.ZodMiniBoolean<boolean>;
        description: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        staff: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        title: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        type: z.ZodMiniLiteral<"boolean">;
    }, z.core.$strict>, z.ZodMiniObject<{
        default: z.ZodMiniString<string>;
        description: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        options: z.ZodMiniArray<z.ZodMiniObject<{
            title: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
            value: z.ZodMiniString<string>;
        }, z.core.$strict>>;
        staff: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        title: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        type: z.ZodMiniLiteral<"enum">;
    }, z.core.$strict>, z.ZodMiniObject<{
        default: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        description: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        maxLength: z.ZodMiniOptional<z.ZodMiniInt>;
        staff: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        title: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        type: z.ZodMiniLiteral<"text">;
    }, z.core.$strict>], "type">>>;
}, z.core.$strip>;
type RemoteSchemas = z.infer<typeof remoteSchemasSchema>;
/**
 * Why values cannot be set, by path.
 * @param before the current values; those of a remote that declares nothing now do not change
 */
declare function configFaults(values: RemoteValues, schemas: Readonly<Record<string, ConfigSchema>>, before: RemoteValues): {
    message: string;
    path: string;
}[];

type remoteConfig_RemoteSchemas = RemoteSchemas;
declare const remoteConfig_configFaults: typeof configFaults;
declare const remoteConfig_configSchema: typeof configSchema;
declare const remoteConfig_readConfigSchema: typeof readConfigSchema;
declare const remoteConfig_remoteConfigSchema: typeof remoteConfigSchema;
declare const remoteConfig_remoteSchemasSchema: typeof remoteSchemasSchema;
declare namespace remoteConfig {
  export { remoteConfig_configFaults as configFaults, remoteConfig_configSchema as configSchema, remoteConfig_readConfigSchema as readConfigSchema, remoteConfig_remoteConfigSchema as remoteConfigSchema, remoteConfig_remoteSchemasSchema as remoteSchemasSchema };
  export type { remoteConfig_RemoteSchemas as RemoteSchemas };
}

declare const reportParamsSchema: z.ZodMiniObject<{
    report: z.ZodMiniEnum<{
        "gst-b2cl": "gst-b2cl";
        "gst-b2cs": "gst-b2cs";
        "gst-cdnur": "gst-cdnur";
        "gst-docs": "gst-docs";
        "gst-exemp": "gst-exemp";
        "gst-hsn": "gst-hsn";
        payments: "payments";
        returns: "returns";
        "sales-by-brand": "sales-by-brand";
        "sales-by-category": "sales-by-category";
        "sales-by-day": "sales-by-day";
        "sales-by-product": "sales-by-product";
        "sales-by-state": "sales-by-state";
        searches: "searches";
        stock: "stock";
        "store-credit": "store-credit";
    }>;
}, z.core.$strip>;
/** Query of GET /api/admin/reports/{report}: a period, or the days from one to another. */
declare const reportQuerySchema: z.ZodMiniObject<{
    from: z.ZodMiniOptional<z.iso.ZodMiniISODate>;
    period: z.ZodMiniDefault<z.ZodMiniEnum<{
        7: "7";
        "last-month": "last-month";
        month: "month";
        today: "today";
    }>>;
    to: z.ZodMiniOptional<z.iso.ZodMiniISODate>;
}, z.core.$strip>;

declare const reportQuery_reportParamsSchema: typeof reportParamsSchema;
declare const reportQuery_reportQuerySchema: typeof reportQuerySchema;
declare namespace reportQuery {
  export {
    reportQuery_reportParamsSchema as reportParamsSchema,
    reportQuery_reportQuerySchema as reportQuerySchema,
  };
}

/** In display order. */
declare const salesReports: readonly ["sales-by-day", "sales-by-product", "sales-by-category", "sales-by-brand", "sales-by-state"];
/** Sections of form GSTR-1, in the columns of the files that the offline tool of the GST portal imports. */
declare const gstReports: readonly ["gst-b2cl", "gst-b2cs", "gst-cdnur", "gst-exemp", "gst-hsn", "gst-docs"];
declare const reportKinds: readonly ["sales-by-day", "sales-by-product", "sales-by-category", "sales-by-brand", "sales-by-state", "gst-b2cl", "gst-b2cs", "gst-cdnur", "gst-exemp", "gst-hsn", "gst-docs", "payments", "store-credit", "stock", "returns", "searches"];
type ReportKind = (typeof reportKinds)[number];
/** Periods that end today or with the last day of a month. */
declare const reportPeriods: readonly ["today", "7", "month", "last-month"];
type ReportPeriod = (typeof reportPeriods)[number];
/** What a note is about and where staff can mend it. */
declare const noteSubjects: readonly ["tax settings", "sample data", "unpaid orders"];
type NoteSubject = (typeof noteSubjects)[number];
declare const reportColumnSchema: z.ZodMiniObject<{
    kind: z.ZodMiniEnum<{
        count: "count";
        money: "money";
        percent: "percent";
        text: "text";
    }>;
    label: z.ZodMiniString<string>;
}, z.core.$strip>;
/** GET /api/admin/reports/{report} */
declare const reportSchema: z.ZodMiniObject<{
    columns: z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            count: "count";
            money: "money";
            percent: "percent";
            text: "text";
        }>;
        label: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    from: z.ZodMiniString<string>;
    gstDocuments: z.ZodMiniOptional<z.ZodMiniObject<{
        estimated: z.ZodMiniNumber<number>;
        included: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    noteSubjects: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniEnum<{
        "sample data": "sample data";
        "tax settings": "tax settings";
        "unpaid orders": "unpaid orders";
    }>>>;
    notes: z.ZodMiniArray<z.ZodMiniString<string>>;
    rowCount: z.ZodMiniNumber<number>;
    rows: z.ZodMiniArray<z.ZodMiniObject<{
        cells: z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>>>;
        key: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    to: z.ZodMiniString<string>;
    total: z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>>>;
}, z.core.$strip>;
type Report = z.infer<typeof reportSchema>;

type reports_NoteSubject = NoteSubject;
type reports_Report = Report;
type reports_ReportKind = ReportKind;
type reports_ReportPeriod = ReportPeriod;
declare const reports_gstReports: typeof gstReports;
declare const reports_noteSubjects: typeof noteSubjects;
declare const reports_reportColumnSchema: typeof reportColumnSchema;
declare const reports_reportKinds: typeof reportKinds;
declare const reports_reportPeriods: typeof reportPeriods;
declare const reports_reportSchema: typeof reportSchema;
declare const reports_salesReports: typeof salesReports;
declare namespace reports {
  export { reports_gstReports as gstReports, reports_noteSubjects as noteSubjects, reports_reportColumnSchema as reportColumnSchema, reports_reportKinds as reportKinds, reports_reportPeriods as reportPeriods, reports_reportSchema as reportSchema, reports_salesReports as salesReports };
  export type { reports_NoteSubject as NoteSubject, reports_Report as Report, reports_ReportKind as ReportKind, reports_ReportPeriod as ReportPeriod };
}

/** The header with the id of a request, which every log contains. */
declare const REQUEST_ID_HEADER = "x-request-id";
/** An id from outside if it is safe for logs and responses: letters, digits, '-' and '_'; else null. */
declare const givenRequestId: (header: unknown) => null | string;

declare const requestId_REQUEST_ID_HEADER: typeof REQUEST_ID_HEADER;
declare const requestId_givenRequestId: typeof givenRequestId;
declare namespace requestId {
  export {
    requestId_REQUEST_ID_HEADER as REQUEST_ID_HEADER,
    requestId_givenRequestId as givenRequestId,
  };
}

declare const linkHrefSchema: z.ZodMiniString<string>;
declare const richSpanSchema: z.ZodMiniObject<{
    em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
    href: z.ZodMiniOptional<z.ZodMiniString<string>>;
    strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
    text: z.ZodMiniString<string>;
}, z.core.$strip>;
type RichSpan = z.infer<typeof richSpanSchema>;
/** A formatted text. React escapes its text; it contains no HTML. */
declare const richTextSchema: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"heading">;
    level: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>]>;
    text: z.ZodMiniArray<z.ZodMiniObject<{
        em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
        href: z.ZodMiniOptional<z.ZodMiniString<string>>;
        strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"paragraph">;
    text: z.ZodMiniArray<z.ZodMiniObject<{
        em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
        href: z.ZodMiniOptional<z.ZodMiniString<string>>;
        strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>, z.ZodMiniObject<{
    isNumbered: z.ZodMiniBoolean<boolean>;
    items: z.ZodMiniArray<z.ZodMiniArray<z.ZodMiniObject<{
        em: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
        href: z.ZodMiniOptional<z.ZodMiniString<string>>;
        strong: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    kind: z.ZodMiniLiteral<"list">;
}, z.core.$strip>], "kind">>;
type RichText$2 = z.infer<typeof richTextSchema>;

type richText$1_RichSpan = RichSpan;
declare const richText$1_linkHrefSchema: typeof linkHrefSchema;
declare const richText$1_richTextSchema: typeof richTextSchema;
declare namespace richText$1 {
  export { richText$1_linkHrefSchema as linkHrefSchema, richText$1_richTextSchema as richTextSchema };
  export type { richText$1_RichSpan as RichSpan, RichText$2 as RichText };
}

/** The number of objects of each kind in the sample data. */
declare const sampleDataCountsSchema: z.ZodMiniObject<{
    chats: z.ZodMiniNumber<number>;
    coupons: z.ZodMiniNumber<number>;
    customers: z.ZodMiniNumber<number>;
    orders: z.ZodMiniNumber<number>;
    questions: z.ZodMiniNumber<number>;
    reviews: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type SampleDataCounts = z.infer<typeof sampleDataCountsSchema>;
/** GET and DELETE /api/admin/sample-data: the existing or the removed numbers. */
declare const sampleDataSchema: z.ZodMiniObject<{
    counts: z.ZodMiniObject<{
        chats: z.ZodMiniNumber<number>;
        coupons: z.ZodMiniNumber<number>;
        customers: z.ZodMiniNumber<number>;
        orders: z.ZodMiniNumber<number>;
        questions: z.ZodMiniNumber<number>;
        reviews: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    removed: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;

type sampleData_SampleDataCounts = SampleDataCounts;
declare const sampleData_sampleDataCountsSchema: typeof sampleDataCountsSchema;
declare const sampleData_sampleDataSchema: typeof sampleDataSchema;
declare namespace sampleData {
  export { sampleData_sampleDataCountsSchema as sampleDataCountsSchema, sampleData_sampleDataSchema as sampleDataSchema };
  export type { sampleData_SampleDataCounts as SampleDataCounts };
}

/** GET /api/users/second-factor: the state of a staff member's second factor in this session. */
declare const secondFactorSchema: z.ZodMiniObject<{
    hasApp: z.ZodMiniBoolean<boolean>;
    isDone: z.ZodMiniBoolean<boolean>;
    isRequired: z.ZodMiniBoolean<boolean>;
    passkeys: z.ZodMiniNumber<number>;
    recoveryCodes: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type SecondFactor = z.infer<typeof secondFactorSchema>;
/**
 * POST /api/users/second-factor/app: the secret for an app, as a code or typed. Valid once it is confirmed with a code.
 */
declare const newAppSchema: z.ZodMiniObject<{
    link: z.ZodMiniString<string>;
    qr: z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        size: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    secret: z.ZodMiniString<string>;
}, z.core.$strip>;
type NewApp = z.infer<typeof newAppSchema>;
/** POST /api/users/second-factor/app/confirm. */
declare const confirmAppSchema: z.ZodMiniObject<{
    code: z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<string, string>>;
}, z.core.$strip>;
/** Shown once; each replaces the app once. */
declare const recoveryCodesSchema: z.ZodMiniObject<{
    recoveryCodes: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
/**
 * POST /api/users/second-factor: verifies by app, recovery code, or passkey (options from /api/users/passkeys/proof).
 */
declare const showSecondFactorSchema: z.ZodMiniUnion<readonly [z.ZodMiniObject<{
    code: z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<string, string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    recoveryCode: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    passkey: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        rawId: z.ZodMiniString<string>;
        response: z.ZodMiniObject<{
            authenticatorData: z.ZodMiniString<string>;
            clientDataJSON: z.ZodMiniString<string>;
            signature: z.ZodMiniString<string>;
            userHandle: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        type: z.ZodMiniLiteral<"public-key">;
    }, z.core.$strip>;
}, z.core.$strip>]>;
type ShowSecondFactor = z.input<typeof showSecondFactorSchema>;

type secondFactor_NewApp = NewApp;
type secondFactor_SecondFactor = SecondFactor;
type secondFactor_ShowSecondFactor = ShowSecondFactor;
declare const secondFactor_confirmAppSchema: typeof confirmAppSchema;
declare const secondFactor_newAppSchema: typeof newAppSchema;
declare const secondFactor_recoveryCodesSchema: typeof recoveryCodesSchema;
declare const secondFactor_secondFactorSchema: typeof secondFactorSchema;
declare const secondFactor_showSecondFactorSchema: typeof showSecondFactorSchema;
declare namespace secondFactor {
  export { secondFactor_confirmAppSchema as confirmAppSchema, secondFactor_newAppSchema as newAppSchema, secondFactor_recoveryCodesSchema as recoveryCodesSchema, secondFactor_secondFactorSchema as secondFactorSchema, secondFactor_showSecondFactorSchema as showSecondFactorSchema };
  export type { secondFactor_NewApp as NewApp, secondFactor_SecondFactor as SecondFactor, secondFactor_ShowSecondFactor as ShowSecondFactor };
}

/** The home page: the content of its banner, and a row of products chosen by staff. */
declare const homeSettingSchema: z.ZodMiniObject<{
    banner: z.ZodMiniNullable<z.ZodMiniObject<{
        to: z.ZodMiniString<string>;
        words: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
            button: z.ZodMiniString<string>;
            headline: z.ZodMiniString<string>;
            lead: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    picks: z.ZodMiniNullable<z.ZodMiniObject<{
        products: z.ZodMiniArray<z.ZodMiniString<string>>;
        words: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
            lead: z.ZodMiniString<string>;
            title: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** Delivery days and prices. The standard delivery is always free (specification §9). */
declare const deliverySettingSchema: z.ZodMiniObject<{
    cutOff: z.ZodMiniString<string>;
    express: z.ZodMiniObject<{
        freeFrom: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        isOffered: z.ZodMiniBoolean<boolean>;
        price: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    holidays: z.ZodMiniArray<z.ZodMiniObject<{
        day: z.iso.ZodMiniISODate;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** The enabled payment methods, and the maximum order total for each. */
declare const paymentSettingSchema: z.ZodMiniObject<{
    card: z.ZodMiniObject<{
        isOffered: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
    cash: z.ZodMiniObject<{
        excludedPins: z.ZodMiniArray<z.ZodMiniString<string>>;
        isOffered: z.ZodMiniBoolean<boolean>;
        limit: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    upi: z.ZodMiniObject<{
        isOffered: z.ZodMiniBoolean<boolean>;
        limit: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    }, z.core.$strip>;
}, z.core.$strip>;
/** How tax is computed, and GST rates with their start dates. A product's own rate is stored with the product. */
declare const taxSettingSchema: z.ZodMiniObject<{
    mode: z.ZodMiniEnum<{
        estimate: "estimate";
        gst: "gst";
    }>;
    rates: z.ZodMiniArray<z.ZodMiniObject<{
        above: z.ZodMiniNumber<number>;
        from: z.iso.ZodMiniISODate;
        hsn: z.ZodMiniString<string>;
        percent: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    state: z.ZodMiniString<string>;
}, z.core.$strip>;
/** The seller on invoices and packing slips, and the recipient of messages to the shop. */
declare const identitySettingSchema: z.ZodMiniObject<{
    address: z.ZodMiniString<string>;
    gstin: z.ZodMiniString<string>;
    helpMail: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
}, z.core.$strip>;
/** The settings that staff can change at run time, by part: each is read, changed and stored as a whole. */
declare const settingParts: {
    readonly delivery: {
        readonly name: "Delivery";
        readonly read: "settings.read";
        readonly schema: z.ZodMiniObject<{
            cutOff: z.ZodMiniString<string>;
            express: z.ZodMiniObject<{
                freeFrom: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
                isOffered: z.ZodMiniBoolean<boolean>;
                price: z.ZodMiniNumber<number>;
            }, z.core.$strip>;
            holidays: z.ZodMiniArray<z.ZodMiniObject<{
                day: z.iso.ZodMiniISODate;
                name: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly write: "settings.write";
    };
    readonly home: {
        readonly name: "Home page";
        readonly read: "content.read";
        readonly schema: z.ZodMiniObject<{
            banner: z.ZodMiniNullable<z.ZodMiniObject<{
                to: z.ZodMiniString<string>;
                words: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
                    button: z.ZodMiniString<string>;
                    headline: z.ZodMiniString<string>;
                    lead: z.ZodMiniString<string>;
                }, z.core.$strip>>;
            }, z.core.$strip>>;
            picks: z.ZodMiniNullable<z.ZodMiniObject<{
                products: z.ZodMiniArray<z.ZodMiniString<string>>;
                words: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
                    lead: z.ZodMiniString<string>;
                    title: z.ZodMiniString<string>;
                }, z.core.$strip>>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        readonly write: "content.write";
    };
    readonly identity: {
        readonly name: "Shop";
        readonly read: "settings.read";
        readonly schema: z.ZodMiniObject<{
            address: z.ZodMiniString<string>;
            gstin: z.ZodMiniString<string>;
            helpMail: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
        readonly write: "settings.write";
    };
    readonly payments: {
        readonly name: "Payment";
        readonly read: "settings.read";
        readonly schema: z.ZodMiniObject<{
            card: z.ZodMiniObject<{
                isOffered: z.ZodMiniBoolean<boolean>;
            }, z.core.$strip>;
            cash: z.ZodMiniObject<{
                excludedPins: z.ZodMiniArray<z.ZodMiniString<string>>;
                isOffered: z.ZodMiniBoolean<boolean>;
                limit: z.ZodMiniNumber<number>;
            }, z.core.$strip>;
            upi: z.ZodMiniObject<{
                isOffered: z.ZodMiniBoolean<boolean>;
                limit: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            }, z.core.$strip>;
        }, z.core.$strip>;
        readonly write: "settings.write";
    };
    readonly remotes: {
        readonly name: "Remotes";
        readonly read: "settings.read";
        readonly schema: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>, z.ZodMiniBoolean<boolean>, z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>]>>>;
        readonly write: "settings.write";
    };
    readonly tax: {
        readonly name: "Tax";
        readonly read: "settings.read";
        readonly schema: z.ZodMiniObject<{
            mode: z.ZodMiniEnum<{
                estimate: "estimate";
                gst: "gst";
            }>;
            rates: z.ZodMiniArray<z.ZodMiniObject<{
                above: z.ZodMiniNumber<number>;
                from: z.iso.ZodMiniISODate;
                hsn: z.ZodMiniString<string>;
                percent: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            state: z.ZodMiniString<string>;
        }, z.core.$strip>;
        readonly write: "settings.write";
    };
};
type SettingPart = keyof typeof settingParts;
declare const isSettingPart: (part: string) => part is SettingPart;
interface SettingValues {
    home: z.output<typeof homeSettingSchema>;
    delivery: z.output<typeof deliverySettingSchema>;
    payments: z.output<typeof paymentSettingSchema>;
    tax: z.output<typeof taxSettingSchema>;
    identity: z.output<typeof identitySettingSchema>;
    remotes: z.output<typeof remoteValuesSchema>;
}
type SettingValue<Part extends SettingPart> = SettingValues[Part];
/** The schema of each part. */
declare const schemaOfSetting: (part: SettingPart) => z.ZodMiniType<object>;
/**
 * PUT /api/admin/settings/{part}. `version` is the one that was edited; the change is refused if a newer one exists.
 */
declare const settingWriteSchema: <Schema extends z.ZodMiniType<object>>(schema: Schema) => z.ZodMiniObject<{
    value: Schema;
    version: z.ZodMiniInt;
}, z.core.$strip>;
/** GET /api/admin/settings/{part}. */
declare const settingViewSchema: <Schema extends z.ZodMiniType<object>>(schema: Schema) => z.ZodMiniObject<{
    changedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    changedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
    value: z.ZodMiniNullable<Schema>;
    version: z.ZodMiniNumber<number>;
}, z.core.$strip>;
interface SettingView<Part extends SettingPart = SettingPart> {
    value: SettingValue<Part> | null;
    version: number;
    changedAt: null | string;
    changedBy: null | string;
}
/** GET /api/admin/settings/{part}/versions: earlier values, newest first, at most 50. */
declare const settingVersionsSchema: <Schema extends z.ZodMiniType<object>>(schema: Schema) => z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        changedAt: z.ZodMiniString<string>;
        changedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
        value: Schema;
        version: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type SettingVersion<Part extends SettingPart> = Omit<SettingView<Part>, 'changedAt' | 'value'> & {
    changedAt: string;
    value: SettingValue<Part>;
};

type settings_SettingPart = SettingPart;
type settings_SettingValue<Part extends SettingPart> = SettingValue<Part>;
type settings_SettingVersion<Part extends SettingPart> = SettingVersion<Part>;
type settings_SettingView<Part extends SettingPart = SettingPart> = SettingView<Part>;
declare const settings_deliverySettingSchema: typeof deliverySettingSchema;
declare const settings_homeSettingSchema: typeof homeSettingSchema;
declare const settings_identitySettingSchema: typeof identitySettingSchema;
declare const settings_isSettingPart: typeof isSettingPart;
declare const settings_paymentSettingSchema: typeof paymentSettingSchema;
declare const settings_schemaOfSetting: typeof schemaOfSetting;
declare const settings_settingParts: typeof settingParts;
declare const settings_settingVersionsSchema: typeof settingVersionsSchema;
declare const settings_settingViewSchema: typeof settingViewSchema;
declare const settings_settingWriteSchema: typeof settingWriteSchema;
declare const settings_taxSettingSchema: typeof taxSettingSchema;
declare namespace settings {
  export { settings_deliverySettingSchema as deliverySettingSchema, settings_homeSettingSchema as homeSettingSchema, settings_identitySettingSchema as identitySettingSchema, settings_isSettingPart as isSettingPart, settings_paymentSettingSchema as paymentSettingSchema, settings_schemaOfSetting as schemaOfSetting, settings_settingParts as settingParts, settings_settingVersionsSchema as settingVersionsSchema, settings_settingViewSchema as settingViewSchema, settings_settingWriteSchema as settingWriteSchema, settings_taxSettingSchema as taxSettingSchema };
  export type { settings_SettingPart as SettingPart, settings_SettingValue as SettingValue, settings_SettingVersion as SettingVersion, settings_SettingView as SettingView };
}

/** The product of a slot on its page. */
interface SlotProduct {
    id: string;
    name: string;
    brand: string;
    /** Price of the chosen variant in rupees, or of the product while none is chosen. */
    price: number;
    /** The chosen variant; null while none is chosen. */
    sku: null | string;
}
/** The props of the fillings of each extension slot (decision 070). */
interface SlotProps {
    /** On a product's page, below the buy box. */
    'product-buy-box': {
        product: SlotProduct;
    };
    /** On a product's page, below the description. */
    'product-description': {
        product: SlotProduct;
    };
    /** In the cart, below its lines. */
    cart: object;
    /** On the overview of a shopper's account. */
    profile: object;
    /** On the home page, below the departments. */
    home: object;
    /** In the staff's menu, below its sections. */
    'admin-menu': object;
    /** On the staff's dashboard. */
    'admin-dashboard': object;
}
type SlotName = keyof SlotProps;
/** How many releases may fill each slot at the same time. */
declare const slotRoom: Readonly<Record<SlotName, number>>;

type slots_SlotName = SlotName;
type slots_SlotProduct = SlotProduct;
type slots_SlotProps = SlotProps;
declare const slots_slotRoom: typeof slotRoom;
declare namespace slots {
  export { slots_slotRoom as slotRoom };
  export type { slots_SlotName as SlotName, slots_SlotProduct as SlotProduct, slots_SlotProps as SlotProps };
}

/** A name as used in an address: lower case, digits, hyphens; letters lose their diacritics. */
declare function slugify(name: string): string;

declare const slugify$1_slugify: typeof slugify;
declare namespace slugify$1 {
  export {
    slugify$1_slugify as slugify,
  };
}

/** A customer's address that staff enter: the rules of {@link addressSchema} with messages for staff. */
declare const staffAddressSchema: z.ZodMiniObject<{
    address: z.ZodMiniString<string>;
    city: z.ZodMiniString<string>;
    fullName: z.ZodMiniString<string>;
    state: z.ZodMiniString<string>;
    zipCode: z.ZodMiniString<string>;
}, z.core.$strip>;

declare const staffAddress_staffAddressSchema: typeof staffAddressSchema;
declare namespace staffAddress {
  export {
    staffAddress_staffAddressSchema as staffAddressSchema,
  };
}

/** A category as staff manage it. */
declare const staffCategorySchema: z.ZodMiniObject<{
    description: z.ZodMiniNullable<z.ZodMiniString<string>>;
    hasOwnImage: z.ZodMiniBoolean<boolean>;
    hidden: z.ZodMiniBoolean<boolean>;
    id: z.ZodMiniString<string>;
    image: z.ZodMiniNullable<z.ZodMiniString<string>>;
    level: z.ZodMiniNumber<number>;
    liveProducts: z.ZodMiniNumber<number>;
    name: z.ZodMiniString<string>;
    parentId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    products: z.ZodMiniNumber<number>;
    slug: z.ZodMiniString<string>;
    version: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type StaffCategory = z.infer<typeof staffCategorySchema>;
/** GET /api/admin/categories: parents before children, each level in its order. */
declare const staffCategoriesSchema: z.ZodMiniObject<{
    categories: z.ZodMiniArray<z.ZodMiniObject<{
        description: z.ZodMiniNullable<z.ZodMiniString<string>>;
        hasOwnImage: z.ZodMiniBoolean<boolean>;
        hidden: z.ZodMiniBoolean<boolean>;
        id: z.ZodMiniString<string>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        level: z.ZodMiniNumber<number>;
        liveProducts: z.ZodMiniNumber<number>;
        name: z.ZodMiniString<string>;
        parentId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        products: z.ZodMiniNumber<number>;
        slug: z.ZodMiniString<string>;
        version: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
}, z.core.$strip>;
declare const MAX_CATEGORY_NAME = 60;
declare const MAX_CATEGORY_DESCRIPTION = 300;
/** POST /api/admin/categories. */
declare const categoryCreateSchema: z.ZodMiniObject<{
    description: z.ZodMiniDefault<z.ZodMiniString<string>>;
    hidden: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    name: z.ZodMiniString<string>;
    parentId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    slug: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
type CategoryCreate = z.infer<typeof categoryCreateSchema>;
/** PUT /api/admin/categories/{id}: replaces it. An old address redirects to the new one. */
declare const categoryWriteSchema: z.ZodMiniObject<{
    description: z.ZodMiniDefault<z.ZodMiniString<string>>;
    hidden: z.ZodMiniBoolean<boolean>;
    name: z.ZodMiniString<string>;
    parentId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    slug: z.ZodMiniString<string>;
    version: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type CategoryWrite = z.infer<typeof categoryWriteSchema>;
/** PUT /api/admin/categories/order: all children of a parent. */
declare const categoryOrderSchema: z.ZodMiniObject<{
    ids: z.ZodMiniArray<z.ZodMiniString<string>>;
    parentId: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** POST /api/admin/categories/{id}/merge: moves its contents to another category of its level. */
declare const categoryMergeSchema: z.ZodMiniObject<{
    into: z.ZodMiniString<string>;
    version: z.ZodMiniNumber<number>;
}, z.core.$strip>;

type staffCategories_CategoryCreate = CategoryCreate;
type staffCategories_CategoryWrite = CategoryWrite;
declare const staffCategories_MAX_CATEGORY_DESCRIPTION: typeof MAX_CATEGORY_DESCRIPTION;
declare const staffCategories_MAX_CATEGORY_NAME: typeof MAX_CATEGORY_NAME;
type staffCategories_StaffCategory = StaffCategory;
declare const staffCategories_categoryCreateSchema: typeof categoryCreateSchema;
declare const staffCategories_categoryMergeSchema: typeof categoryMergeSchema;
declare const staffCategories_categoryOrderSchema: typeof categoryOrderSchema;
declare const staffCategories_categoryWriteSchema: typeof categoryWriteSchema;
declare const staffCategories_staffCategoriesSchema: typeof staffCategoriesSchema;
declare const staffCategories_staffCategorySchema: typeof staffCategorySchema;
declare namespace staffCategories {
  export { staffCategories_MAX_CATEGORY_DESCRIPTION as MAX_CATEGORY_DESCRIPTION, staffCategories_MAX_CATEGORY_NAME as MAX_CATEGORY_NAME, staffCategories_categoryCreateSchema as categoryCreateSchema, staffCategories_categoryMergeSchema as categoryMergeSchema, staffCategories_categoryOrderSchema as categoryOrderSchema, staffCategories_categoryWriteSchema as categoryWriteSchema, staffCategories_staffCategoriesSchema as staffCategoriesSchema, staffCategories_staffCategorySchema as staffCategorySchema };
  export type { staffCategories_CategoryCreate as CategoryCreate, staffCategories_CategoryWrite as CategoryWrite, staffCategories_StaffCategory as StaffCategory };
}

declare const MAX_COLLECTION_NAME = 60;
declare const MAX_COLLECTION_DESCRIPTION = 300;
/** Maximum number of products chosen by hand. */
declare const MAX_PICKED = 100;
/** Maximum number of conditions of a collection. */
declare const MAX_CONDITIONS = 20;
/** A condition that a product meets or not. */
declare const conditionSchema: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    field: z.ZodMiniLiteral<"category">;
    value: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    field: z.ZodMiniLiteral<"brand">;
    value: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    field: z.ZodMiniLiteral<"tag">;
    value: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    field: z.ZodMiniLiteral<"price-to">;
    value: z.ZodMiniNumber<number>;
}, z.core.$strip>, z.ZodMiniObject<{
    field: z.ZodMiniLiteral<"price-from">;
    value: z.ZodMiniNumber<number>;
}, z.core.$strip>, z.ZodMiniObject<{
    field: z.ZodMiniLiteral<"discount">;
    value: z.ZodMiniNumber<number>;
}, z.core.$strip>, z.ZodMiniObject<{
    field: z.ZodMiniLiteral<"stock">;
    value: z.ZodMiniEnum<{
        in: "in";
        out: "out";
    }>;
}, z.core.$strip>, z.ZodMiniObject<{
    field: z.ZodMiniLiteral<"days">;
    value: z.ZodMiniInt;
}, z.core.$strip>], "field">;
type Condition = z.infer<typeof conditionSchema>;
declare const collectionRulesSchema: z.ZodMiniObject<{
    conditions: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"category">;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"brand">;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"tag">;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"price-to">;
        value: z.ZodMiniNumber<number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"price-from">;
        value: z.ZodMiniNumber<number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"discount">;
        value: z.ZodMiniNumber<number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"stock">;
        value: z.ZodMiniEnum<{
            in: "in";
            out: "out";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"days">;
        value: z.ZodMiniInt;
    }, z.core.$strip>], "field">>;
    match: z.ZodMiniEnum<{
        all: "all";
        any: "any";
    }>;
}, z.core.$strip>;
type CollectionRules = z.infer<typeof collectionRulesSchema>;
/** POST /api/admin/collections. Without a slug it is derived from the name. */
declare const collectionCreateSchema: z.ZodMiniObject<{
    conditions: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"category">;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"brand">;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"tag">;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"price-to">;
        value: z.ZodMiniNumber<number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"price-from">;
        value: z.ZodMiniNumber<number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"discount">;
        value: z.ZodMiniNumber<number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"stock">;
        value: z.ZodMiniEnum<{
            in: "in";
            out: "out";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"days">;
        value: z.ZodMiniInt;
    }, z.core.$strip>], "field">>>;
    description: z.ZodMiniDefault<z.ZodMiniString<string>>;
    descriptionHi: z.ZodMiniDefault<z.ZodMiniString<string>>;
    hidden: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    kind: z.ZodMiniEnum<{
        picked: "picked";
        rules: "rules";
    }>;
    match: z.ZodMiniDefault<z.ZodMiniEnum<{
        all: "all";
        any: "any";
    }>>;
    name: z.ZodMiniString<string>;
    nameHi: z.ZodMiniDefault<z.ZodMiniString<string>>;
    onHome: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    products: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniString<string>>>;
    slug: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
type CollectionCreate = z.input<typeof collectionCreateSchema>;
/** PUT /api/admin/collections/{id}: replaces it. */
declare const collectionWriteSchema: z.ZodMiniObject<{
    conditions: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"category">;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"brand">;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"tag">;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"price-to">;
        value: z.ZodMiniNumber<number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"price-from">;
        value: z.ZodMiniNumber<number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"discount">;
        value: z.ZodMiniNumber<number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"stock">;
        value: z.ZodMiniEnum<{
            in: "in";
            out: "out";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"days">;
        value: z.ZodMiniInt;
    }, z.core.$strip>], "field">>>;
    description: z.ZodMiniDefault<z.ZodMiniString<string>>;
    descriptionHi: z.ZodMiniDefault<z.ZodMiniString<string>>;
    hidden: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    kind: z.ZodMiniEnum<{
        picked: "picked";
        rules: "rules";
    }>;
    match: z.ZodMiniDefault<z.ZodMiniEnum<{
        all: "all";
        any: "any";
    }>>;
    name: z.ZodMiniString<string>;
    nameHi: z.ZodMiniDefault<z.ZodMiniString<string>>;
    onHome: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    products: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniString<string>>>;
    slug: z.ZodMiniString<string>;
    version: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type CollectionWrite = z.input<typeof collectionWriteSchema>;
/** PUT /api/admin/collections/order: all of them, in the order in which the home page shows them. */
declare const collectionOrderSchema: z.ZodMiniObject<{
    ids: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** A collection as staff manage it. */
declare const staffCollectionSchema: z.ZodMiniObject<{
    conditions: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"category">;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"brand">;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"tag">;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"price-to">;
        value: z.ZodMiniNumber<number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"price-from">;
        value: z.ZodMiniNumber<number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"discount">;
        value: z.ZodMiniNumber<number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"stock">;
        value: z.ZodMiniEnum<{
            in: "in";
            out: "out";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        field: z.ZodMiniLiteral<"days">;
        value: z.ZodMiniInt;
    }, z.core.$strip>], "field">>;
    description: z.ZodMiniNullable<z.ZodMiniString<string>>;
    descriptionHi: z.ZodMiniNullable<z.ZodMiniString<string>>;
    hasOwnImage: z.ZodMiniBoolean<boolean>;
    hidden: z.ZodMiniBoolean<boolean>;
    id: z.ZodMiniString<string>;
    image: z.ZodMiniNullable<z.ZodMiniString<string>>;
    kind: z.ZodMiniEnum<{
        picked: "picked";
        rules: "rules";
    }>;
    match: z.ZodMiniEnum<{
        all: "all";
        any: "any";
    }>;
    name: z.ZodMiniString<string>;
    nameHi: z.ZodMiniNullable<z.ZodMiniString<string>>;
    onHome: z.ZodMiniBoolean<boolean>;
    productCount: z.ZodMiniNumber<number>;
    products: z.ZodMiniArray<z.ZodMiniString<string>>;
    slug: z.ZodMiniString<string>;
    updatedAt: z.ZodMiniString<string>;
    version: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type StaffCollection = z.infer<typeof staffCollectionSchema>;
/** GET /api/admin/collections, and the response to each change: all of them in their order. */
declare const staffCollectionsSchema: z.ZodMiniObject<{
    collections: z.ZodMiniArray<z.ZodMiniObject<{
        conditions: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
            field: z.ZodMiniLiteral<"category">;
            value: z.ZodMiniString<string>;
        }, z.core.$strip>, z.ZodMiniObject<{
            field: z.ZodMiniLiteral<"brand">;
            value: z.ZodMiniString<string>;
        }, z.core.$strip>, z.ZodMiniObject<{
            field: z.ZodMiniLiteral<"tag">;
            value: z.ZodMiniString<string>;
        }, z.core.$strip>, z.ZodMiniObject<{
            field: z.ZodMiniLiteral<"price-to">;
            value: z.ZodMiniNumber<number>;
        }, z.core.$strip>, z.ZodMiniObject<{
            field: z.ZodMiniLiteral<"price-from">;
            value: z.ZodMiniNumber<number>;
        }, z.core.$strip>, z.ZodMiniObject<{
            field: z.ZodMiniLiteral<"discount">;
            value: z.ZodMiniNumber<number>;
        }, z.core.$strip>, z.ZodMiniObject<{
            field: z.ZodMiniLiteral<"stock">;
            value: z.ZodMiniEnum<{
                in: "in";
                out: "out";
            }>;
        }, z.core.$strip>, z.ZodMiniObject<{
            field: z.ZodMiniLiteral<"days">;
            value: z.ZodMiniInt;
        }, z.core.$strip>], "field">>;
        description: z.ZodMiniNullable<z.ZodMiniString<string>>;
        descriptionHi: z.ZodMiniNullable<z.ZodMiniString<string>>;
        hasOwnImage: z.ZodMiniBoolean<boolean>;
        hidden: z.ZodMiniBoolean<boolean>;
        id: z.ZodMiniString<string>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        kind: z.ZodMiniEnum<{
            picked: "picked";
            rules: "rules";
        }>;
        match: z.ZodMiniEnum<{
            all: "all";
            any: "any";
        }>;
        name: z.ZodMiniString<string>;
        nameHi: z.ZodMiniNullable<z.ZodMiniString<string>>;
        onHome: z.ZodMiniBoolean<boolean>;
        productCount: z.ZodMiniNumber<number>;
        products: z.ZodMiniArray<z.ZodMiniString<string>>;
        slug: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        version: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** POST /api/admin/collections/preview: the products that meet the conditions now, and the first few. */
declare const collectionPreviewSchema: z.ZodMiniObject<{
    productCount: z.ZodMiniNumber<number>;
    products: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
        price: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type CollectionPreview = z.infer<typeof collectionPreviewSchema>;

type staffCollections_CollectionCreate = CollectionCreate;
type staffCollections_CollectionPreview = CollectionPreview;
type staffCollections_CollectionRules = CollectionRules;
type staffCollections_CollectionWrite = CollectionWrite;
type staffCollections_Condition = Condition;
declare const staffCollections_MAX_COLLECTION_DESCRIPTION: typeof MAX_COLLECTION_DESCRIPTION;
declare const staffCollections_MAX_COLLECTION_NAME: typeof MAX_COLLECTION_NAME;
declare const staffCollections_MAX_CONDITIONS: typeof MAX_CONDITIONS;
declare const staffCollections_MAX_PICKED: typeof MAX_PICKED;
type staffCollections_StaffCollection = StaffCollection;
declare const staffCollections_collectionCreateSchema: typeof collectionCreateSchema;
declare const staffCollections_collectionOrderSchema: typeof collectionOrderSchema;
declare const staffCollections_collectionPreviewSchema: typeof collectionPreviewSchema;
declare const staffCollections_collectionRulesSchema: typeof collectionRulesSchema;
declare const staffCollections_collectionWriteSchema: typeof collectionWriteSchema;
declare const staffCollections_conditionSchema: typeof conditionSchema;
declare const staffCollections_staffCollectionSchema: typeof staffCollectionSchema;
declare const staffCollections_staffCollectionsSchema: typeof staffCollectionsSchema;
declare namespace staffCollections {
  export { staffCollections_MAX_COLLECTION_DESCRIPTION as MAX_COLLECTION_DESCRIPTION, staffCollections_MAX_COLLECTION_NAME as MAX_COLLECTION_NAME, staffCollections_MAX_CONDITIONS as MAX_CONDITIONS, staffCollections_MAX_PICKED as MAX_PICKED, staffCollections_collectionCreateSchema as collectionCreateSchema, staffCollections_collectionOrderSchema as collectionOrderSchema, staffCollections_collectionPreviewSchema as collectionPreviewSchema, staffCollections_collectionRulesSchema as collectionRulesSchema, staffCollections_collectionWriteSchema as collectionWriteSchema, staffCollections_conditionSchema as conditionSchema, staffCollections_staffCollectionSchema as staffCollectionSchema, staffCollections_staffCollectionsSchema as staffCollectionsSchema };
  export type { staffCollections_CollectionCreate as CollectionCreate, staffCollections_CollectionPreview as CollectionPreview, staffCollections_CollectionRules as CollectionRules, staffCollections_CollectionWrite as CollectionWrite, staffCollections_Condition as Condition, staffCollections_StaffCollection as StaffCollection };
}

/** GET and POST of /api/admin/customers/{id}/credit. */
declare const customerCreditSchema: z.ZodMiniObject<{
    balance: z.ZodMiniNumber<number>;
    entries: z.ZodMiniArray<z.ZodMiniObject<{
        amount: z.ZodMiniNumber<number>;
        at: z.ZodMiniString<string>;
        balance: z.ZodMiniNumber<number>;
        by: z.ZodMiniNullable<z.ZodMiniString<string>>;
        id: z.ZodMiniString<string>;
        kind: z.ZodMiniEnum<{
            closed: "closed";
            exchange: "exchange";
            given: "given";
            "given-back": "given-back";
            merged: "merged";
            refund: "refund";
            return: "return";
            spent: "spent";
            taken: "taken";
        }>;
        note: z.ZodMiniNullable<z.ZodMiniString<string>>;
        orderId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type CustomerCredit = z.infer<typeof customerCreditSchema>;

type staffCredit_CustomerCredit = CustomerCredit;
declare const staffCredit_customerCreditSchema: typeof customerCreditSchema;
declare namespace staffCredit {
  export { staffCredit_customerCreditSchema as customerCreditSchema };
  export type { staffCredit_CustomerCredit as CustomerCredit };
}

/**
 * Emails about the shop's work that a member of staff can choose, and the permission that each needs. The email that a
 * webhook was switched off is always sent to the staff who manage webhooks.
 */
declare const staffMails: {
    readonly 'claim.filed': {
        readonly label: "Purchase protection claim filed";
        readonly needs: "orders.read";
    };
    readonly 'order.cancelled': {
        readonly label: "Order cancelled";
        readonly needs: "orders.read";
    };
    readonly 'order.placed': {
        readonly label: "Order placed";
        readonly needs: "orders.read";
    };
    readonly 'return.requested': {
        readonly label: "Return requested";
        readonly needs: "orders.read";
    };
};
type StaffMailChoice = keyof typeof staffMails;
declare const staffMailKeys: [StaffMailChoice, ...StaffMailChoice[]];
/** GET and PUT /api/admin/notifications: the emails that the caller has chosen; always the whole list. */
declare const staffMailsSchema: z.ZodMiniObject<{
    mails: z.ZodMiniArray<z.ZodMiniEnum<{
        "claim.filed": "claim.filed";
        "order.cancelled": "order.cancelled";
        "order.placed": "order.placed";
        "return.requested": "return.requested";
    }>>;
}, z.core.$strip>;
type StaffMails = z.infer<typeof staffMailsSchema>;

type staffMails$1_StaffMailChoice = StaffMailChoice;
type staffMails$1_StaffMails = StaffMails;
declare const staffMails$1_staffMailKeys: typeof staffMailKeys;
declare const staffMails$1_staffMails: typeof staffMails;
declare const staffMails$1_staffMailsSchema: typeof staffMailsSchema;
declare namespace staffMails$1 {
  export { staffMails$1_staffMailKeys as staffMailKeys, staffMails$1_staffMails as staffMails, staffMails$1_staffMailsSchema as staffMailsSchema };
  export type { staffMails$1_StaffMailChoice as StaffMailChoice, staffMails$1_StaffMails as StaffMails };
}

/**
 * Body of POST /api/orders/{id}/refund (staff): the cost of these shipped lines, or an amount (rupees). Repeating the
 * key refunds nothing more.
 */
declare const orderRefundSchema: z.ZodMiniObject<{
    amount: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    key: z.ZodMiniString<string>;
    lines: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        lineId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
    }, z.core.$strip>>>;
    reason: z.ZodMiniString<string>;
    refundTo: z.ZodMiniOptional<z.ZodMiniEnum<{
        credit: "credit";
        original: "original";
    }>>;
    restock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    version: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>;
/** Body of POST /api/orders/{id}/worth (staff): what a cancellation or refund of these lines would pay back. */
declare const refundPreviewRequestSchema: z.ZodMiniObject<{
    as: z.ZodMiniEnum<{
        cancel: "cancel";
        refund: "refund";
    }>;
    lines: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        lineId: z.ZodMiniString<string>;
        quantity: z.ZodMiniInt;
    }, z.core.$strip>>>;
}, z.core.$strip>;
/** Body of PUT /api/orders/{id} (staff), before anything ships. Missing fields do not change. */
declare const orderEditSchema: z.ZodMiniObject<{
    address: z.ZodMiniOptional<z.ZodMiniObject<{
        address: z.ZodMiniString<string>;
        city: z.ZodMiniString<string>;
        fullName: z.ZodMiniString<string>;
        state: z.ZodMiniString<string>;
        zipCode: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    deliveryInstructions: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    email: z.ZodMiniOptional<z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniEmail>>>;
    phone: z.ZodMiniOptional<z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>>;
    version: z.ZodMiniInt;
}, z.core.$strip>;
type OrderEdit = z.infer<typeof orderEditSchema>;

type staffOrderChanges_OrderEdit = OrderEdit;
declare const staffOrderChanges_orderEditSchema: typeof orderEditSchema;
declare const staffOrderChanges_orderRefundSchema: typeof orderRefundSchema;
declare const staffOrderChanges_refundPreviewRequestSchema: typeof refundPreviewRequestSchema;
declare namespace staffOrderChanges {
  export { staffOrderChanges_orderEditSchema as orderEditSchema, staffOrderChanges_orderRefundSchema as orderRefundSchema, staffOrderChanges_refundPreviewRequestSchema as refundPreviewRequestSchema };
  export type { staffOrderChanges_OrderEdit as OrderEdit };
}

/** Sort keys of the list of orders; descending with a leading '-'. */
declare const orderSorts: readonly ["date", "total", "status", "name", "items"];
/** Query of GET /api/admin/orders. */
declare const staffOrderQuerySchema: z.ZodMiniObject<{
    archived: z.ZodMiniOptional<z.ZodMiniEnum<{
        no: "no";
        only: "only";
    }>>;
    assignee: z.ZodMiniOptional<z.ZodMiniString<string>>;
    brand: z.ZodMiniOptional<z.ZodMiniString<string>>;
    category: z.ZodMiniOptional<z.ZodMiniString<string>>;
    from: z.ZodMiniOptional<z.iso.ZodMiniISODate>;
    hsn: z.ZodMiniOptional<z.ZodMiniString<string>>;
    only: z.ZodMiniOptional<z.ZodMiniEnum<{
        invoiced: "invoiced";
        money: "money";
        refunded: "refunded";
        returned: "returned";
        sold: "sold";
    }>>;
    page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    payment: z.ZodMiniOptional<z.ZodMiniEnum<{
        card: "card";
        cod: "cod";
        upi: "upi";
    }>>;
    product: z.ZodMiniOptional<z.ZodMiniString<string>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    rate: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    reason: z.ZodMiniOptional<z.ZodMiniEnum<{
        "changed-mind": "changed-mind";
        damaged: "damaged";
        different: "different";
        other: "other";
        size: "size";
        "wrong-item": "wrong-item";
    }>>;
    size: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    sort: z.ZodMiniDefault<z.ZodMiniString<string>>;
    state: z.ZodMiniOptional<z.ZodMiniString<string>>;
    status: z.ZodMiniOptional<z.ZodMiniEnum<{
        "Awaiting Payment": "Awaiting Payment";
        Cancelled: "Cancelled";
        Delivered: "Delivered";
        "In Transit": "In Transit";
        Packed: "Packed";
        "Payment Failed": "Payment Failed";
        Placed: "Placed";
    }>>;
    tag: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.iso.ZodMiniISODate>;
    todo: z.ZodMiniOptional<z.ZodMiniEnum<{
        cash: "cash";
        claims: "claims";
        late: "late";
        overdue: "overdue";
        parcels: "parcels";
        refunds: "refunds";
        returns: "returns";
        "to-pack": "to-pack";
        "to-ship": "to-ship";
    }>>;
    until: z.ZodMiniOptional<z.iso.ZodMiniISODateTime>;
}, z.core.$strip>;
/** Query of GET /api/admin/orders/counts. */
declare const staffOrderCountQuerySchema: z.ZodMiniObject<{
    archived: z.ZodMiniOptional<z.ZodMiniEnum<{
        no: "no";
        only: "only";
    }>>;
    assignee: z.ZodMiniOptional<z.ZodMiniString<string>>;
    brand: z.ZodMiniOptional<z.ZodMiniString<string>>;
    category: z.ZodMiniOptional<z.ZodMiniString<string>>;
    from: z.ZodMiniOptional<z.iso.ZodMiniISODate>;
    hsn: z.ZodMiniOptional<z.ZodMiniString<string>>;
    only: z.ZodMiniOptional<z.ZodMiniEnum<{
        invoiced: "invoiced";
        money: "money";
        refunded: "refunded";
        returned: "returned";
        sold: "sold";
    }>>;
    payment: z.ZodMiniOptional<z.ZodMiniEnum<{
        card: "card";
        cod: "cod";
        upi: "upi";
    }>>;
    product: z.ZodMiniOptional<z.ZodMiniString<string>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    rate: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    reason: z.ZodMiniOptional<z.ZodMiniEnum<{
        "changed-mind": "changed-mind";
        damaged: "damaged";
        different: "different";
        other: "other";
        size: "size";
        "wrong-item": "wrong-item";
    }>>;
    state: z.ZodMiniOptional<z.ZodMiniString<string>>;
    status: z.ZodMiniOptional<z.ZodMiniEnum<{
        "Awaiting Payment": "Awaiting Payment";
        Cancelled: "Cancelled";
        Delivered: "Delivered";
        "In Transit": "In Transit";
        Packed: "Packed";
        "Payment Failed": "Payment Failed";
        Placed: "Placed";
    }>>;
    tag: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.iso.ZodMiniISODate>;
    todo: z.ZodMiniOptional<z.ZodMiniEnum<{
        cash: "cash";
        claims: "claims";
        late: "late";
        overdue: "overdue";
        parcels: "parcels";
        refunds: "refunds";
        returns: "returns";
        "to-pack": "to-pack";
        "to-ship": "to-ship";
    }>>;
    until: z.ZodMiniOptional<z.iso.ZodMiniISODateTime>;
}, z.core.$strip>;
type StaffOrderFilter = z.infer<typeof staffOrderCountQuerySchema>;
/** Body of POST /api/admin/orders/{id}/notes. */
declare const orderNoteCreateSchema: z.ZodMiniObject<{
    text: z.ZodMiniString<string>;
}, z.core.$strip>;
declare const orderIdsSchema: z.ZodMiniArray<z.ZodMiniString<string>>;
/** Body of POST /api/admin/orders/bulk: with `check` nothing is changed, and the response is a preview. */
declare const bulkSchema: z.ZodMiniObject<{
    action: z.ZodMiniEnum<{
        pack: "pack";
        unpack: "unpack";
    }>;
    check: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    ids: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** Body of POST /api/admin/orders/packing-slips. */
declare const slipsSchema: z.ZodMiniObject<{
    ids: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;

type staffOrderQueries_StaffOrderFilter = StaffOrderFilter;
declare const staffOrderQueries_bulkSchema: typeof bulkSchema;
declare const staffOrderQueries_orderIdsSchema: typeof orderIdsSchema;
declare const staffOrderQueries_orderNoteCreateSchema: typeof orderNoteCreateSchema;
declare const staffOrderQueries_orderSorts: typeof orderSorts;
declare const staffOrderQueries_slipsSchema: typeof slipsSchema;
declare const staffOrderQueries_staffOrderCountQuerySchema: typeof staffOrderCountQuerySchema;
declare const staffOrderQueries_staffOrderQuerySchema: typeof staffOrderQuerySchema;
declare namespace staffOrderQueries {
  export { staffOrderQueries_bulkSchema as bulkSchema, staffOrderQueries_orderIdsSchema as orderIdsSchema, staffOrderQueries_orderNoteCreateSchema as orderNoteCreateSchema, staffOrderQueries_orderSorts as orderSorts, staffOrderQueries_slipsSchema as slipsSchema, staffOrderQueries_staffOrderCountQuerySchema as staffOrderCountQuerySchema, staffOrderQueries_staffOrderQuerySchema as staffOrderQuerySchema };
  export type { staffOrderQueries_StaffOrderFilter as StaffOrderFilter };
}

/**
 * The orders behind a figure of the dashboard and the reports. The days are those of the order for sold orders, of the
 * request for returns, of the payment for money. `money`: money was taken, received or refunded; `invoiced`: an invoice
 * or a credit note was issued.
 */
declare const orderCounts: readonly ["sold", "returned", "refunded", "money", "invoiced"];
/** Authors in the timeline of an order who are not members of staff. 'The shop': a step without a person. */
declare const orderAuthors: readonly ["The customer", "The courier", "The shop"];
/** Tasks that wait for staff. */
declare const orderTasks: readonly ["to-pack", "to-ship", "late", "returns", "claims", "refunds", "cash", "overdue", "parcels"];
/** A row of GET /api/admin/orders. Rupees. */
declare const staffOrderRowSchema: z.ZodMiniObject<{
    assignee: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    city: z.ZodMiniString<string>;
    claims: z.ZodMiniNumber<number>;
    date: z.ZodMiniString<string>;
    difference: z.ZodMiniOptional<z.ZodMiniEnum<{
        overdue: "overdue";
        unpaid: "unpaid";
    }>>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    estimatedDelivery: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    isArchived: z.ZodMiniBoolean<boolean>;
    items: z.ZodMiniNumber<number>;
    name: z.ZodMiniString<string>;
    notes: z.ZodMiniNumber<number>;
    parcels: z.ZodMiniNumber<number>;
    payment: z.ZodMiniEnum<{
        card: "card";
        cod: "cod";
        none: "none";
        upi: "upi";
    }>;
    phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    returns: z.ZodMiniNumber<number>;
    state: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        "Awaiting Payment": "Awaiting Payment";
        Cancelled: "Cancelled";
        Delivered: "Delivered";
        "In Transit": "In Transit";
        Packed: "Packed";
        "Payment Failed": "Payment Failed";
        Placed: "Placed";
    }>;
    storeCredit: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    tags: z.ZodMiniArray<z.ZodMiniString<string>>;
    total: z.ZodMiniNumber<number>;
    unshipped: z.ZodMiniNumber<number>;
    version: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type StaffOrderRow = z.infer<typeof staffOrderRowSchema>;
declare const staffOrderPageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        assignee: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        city: z.ZodMiniString<string>;
        claims: z.ZodMiniNumber<number>;
        date: z.ZodMiniString<string>;
        difference: z.ZodMiniOptional<z.ZodMiniEnum<{
            overdue: "overdue";
            unpaid: "unpaid";
        }>>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        estimatedDelivery: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        isArchived: z.ZodMiniBoolean<boolean>;
        items: z.ZodMiniNumber<number>;
        name: z.ZodMiniString<string>;
        notes: z.ZodMiniNumber<number>;
        parcels: z.ZodMiniNumber<number>;
        payment: z.ZodMiniEnum<{
            card: "card";
            cod: "cod";
            none: "none";
            upi: "upi";
        }>;
        phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
        returns: z.ZodMiniNumber<number>;
        state: z.ZodMiniString<string>;
        status: z.ZodMiniEnum<{
            "Awaiting Payment": "Awaiting Payment";
            Cancelled: "Cancelled";
            Delivered: "Delivered";
            "In Transit": "In Transit";
            Packed: "Packed";
            "Payment Failed": "Payment Failed";
            Placed: "Placed";
        }>;
        storeCredit: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        tags: z.ZodMiniArray<z.ZodMiniString<string>>;
        total: z.ZodMiniNumber<number>;
        unshipped: z.ZodMiniNumber<number>;
        version: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
/** GET /api/admin/orders/counts: the number of orders by status, and the time of the newest one. */
declare const staffOrderCountsSchema: z.ZodMiniObject<{
    all: z.ZodMiniNumber<number>;
    newest: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniNumber<number>>;
    todo: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniNumber<number>>;
}, z.core.$strip>;
type StaffOrderCounts = z.infer<typeof staffOrderCountsSchema>;
declare const orderNoteSchema: z.ZodMiniObject<{
    at: z.ZodMiniString<string>;
    author: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    isMine: z.ZodMiniBoolean<boolean>;
    text: z.ZodMiniString<string>;
}, z.core.$strip>;
/** GET /api/admin/orders/{id}: all that staff need of one order. Rupees. */
declare const staffOrderSchema: z.ZodMiniObject<{
    address: z.ZodMiniObject<{
        address: z.ZodMiniString<string>;
        city: z.ZodMiniString<string>;
        fullName: z.ZodMiniString<string>;
        state: z.ZodMiniString<string>;
        zipCode: z.ZodMiniString<string>;
    }, z.core.$strip>;
    assignee: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    barcodes: z.ZodMiniDefault<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    cashRefunds: z.ZodMiniArray<z.ZodMiniObject<{
        amount: z.ZodMiniNumber<number>;
        at: z.ZodMiniString<string>;
        doneAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        id: z.ZodMiniString<string>;
        orderId: z.ZodMiniString<string>;
        reason: z.ZodMiniString<string>;
        reference: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniEnum<{
            done: "done";
            failed: "failed";
            pending: "pending";
        }>;
        upiId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    claimUntil: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    claims: z.ZodMiniArray<z.ZodMiniObject<{
        answer: z.ZodMiniNullable<z.ZodMiniString<string>>;
        date: z.ZodMiniString<string>;
        description: z.ZodMiniString<string>;
        email: z.ZodMiniString<string>;
        isBuyer: z.ZodMiniBoolean<boolean>;
        orderId: z.ZodMiniString<string>;
        outcome: z.ZodMiniNullable<z.ZodMiniEnum<{
            refund: "refund";
            replacement: "replacement";
        }>>;
        photos: z.ZodMiniNumber<number>;
        reason: z.ZodMiniEnum<{
            damaged: "damaged";
            defect: "defect";
            different: "different";
            "not-received": "not-received";
            "wrong-item": "wrong-item";
        }>;
        reference: z.ZodMiniString<string>;
        refund: z.ZodMiniNumber<number>;
        replacedBy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        status: z.ZodMiniEnum<{
            Accepted: "Accepted";
            Declined: "Declined";
            Open: "Open";
        }>;
        until: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    couponCode: z.ZodMiniNullable<z.ZodMiniString<string>>;
    courier: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    customer: z.ZodMiniObject<{
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        id: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
        orders: z.ZodMiniNumber<number>;
        spent: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    date: z.ZodMiniString<string>;
    deliveredAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    deliveryInstructions: z.ZodMiniNullable<z.ZodMiniString<string>>;
    deliveryOption: z.ZodMiniString<string>;
    difference: z.ZodMiniNumber<number>;
    discount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    due: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    estimatedDelivery: z.ZodMiniString<string>;
    exchangeOf: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        orderId: z.ZodMiniString<string>;
        reference: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    gst: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniObject<{
        cgst: z.ZodMiniNumber<number>;
        igst: z.ZodMiniNumber<number>;
        sgst: z.ZodMiniNumber<number>;
    }, z.core.$strip>>>;
    history: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        by: z.ZodMiniString<string>;
        note: z.ZodMiniNullable<z.ZodMiniString<string>>;
        staffNote: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniEnum<{
            "Awaiting Payment": "Awaiting Payment";
            Cancelled: "Cancelled";
            Delivered: "Delivered";
            "In Transit": "In Transit";
            Packed: "Packed";
            "Payment Failed": "Payment Failed";
            Placed: "Placed";
        }>;
    }, z.core.$strip>>;
    id: z.ZodMiniString<string>;
    invoice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    isArchived: z.ZodMiniBoolean<boolean>;
    items: z.ZodMiniNumber<number>;
    itemsTotal: z.ZodMiniNumber<number>;
    kept: z.ZodMiniNumber<number>;
    lines: z.ZodMiniArray<z.ZodMiniObject<{
        cancelled: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        id: z.ZodMiniDefault<z.ZodMiniString<string>>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
        notReturnable: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
        optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
        options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        price: z.ZodMiniNumber<number>;
        productId: z.ZodMiniString<string>;
        quantity: z.ZodMiniNumber<number>;
        returnable: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        returned: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        shipped: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        sku: z.ZodMiniString<string>;
        total: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    notes: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        author: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        isMine: z.ZodMiniBoolean<boolean>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    paid: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    parcels: z.ZodMiniArray<z.ZodMiniObject<{
        attempts: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
        carrier: z.ZodMiniString<string>;
        courierStatus: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniEnum<{
            "attempt-failed": "attempt-failed";
            "back-at-shop": "back-at-shop";
            delivered: "delivered";
            "in-transit": "in-transit";
            lost: "lost";
            "out-for-delivery": "out-for-delivery";
            "picked-up": "picked-up";
            returning: "returning";
        }>>>;
        invoice: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isBooked: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            lineId: z.ZodMiniString<string>;
            quantity: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        number: z.ZodMiniNumber<number>;
        pickupAt: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        shippedAt: z.ZodMiniString<string>;
        state: z.ZodMiniDefault<z.ZodMiniEnum<{
            lost: "lost";
            returned: "returned";
            returning: "returning";
            sent: "sent";
        }>>;
        tracking: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    payment: z.ZodMiniObject<{
        brand: z.ZodMiniNullable<z.ZodMiniString<string>>;
        lastFour: z.ZodMiniNullable<z.ZodMiniString<string>>;
        method: z.ZodMiniEnum<{
            card: "card";
            cod: "cod";
            none: "none";
            upi: "upi";
        }>;
    }, z.core.$strip>;
    payments: z.ZodMiniArray<z.ZodMiniObject<{
        amount: z.ZodMiniNumber<number>;
        at: z.ZodMiniString<string>;
        collectedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        declined: z.ZodMiniNullable<z.ZodMiniString<string>>;
        gateway: z.ZodMiniString<string>;
        isTransferred: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        method: z.ZodMiniEnum<{
            card: "card";
            cod: "cod";
            credit: "credit";
            upi: "upi";
        }>;
        receivedOn: z.ZodMiniNullable<z.ZodMiniString<string>>;
        receivedReference: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reference: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    refunds: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        amount: z.ZodMiniNumber<number>;
        at: z.ZodMiniString<string>;
        doneAt: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        reason: z.ZodMiniString<string>;
        status: z.ZodMiniEnum<{
            done: "done";
            failed: "failed";
            pending: "pending";
        }>;
        toCredit: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
    }, z.core.$strip>>>;
    removed: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    replacementOf: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        orderId: z.ZodMiniString<string>;
        reference: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    returnUntil: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    returns: z.ZodMiniArray<z.ZodMiniObject<{
        exchangedFor: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            exchangeFor: z.ZodMiniOptional<z.ZodMiniObject<{
                options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
                sku: z.ZodMiniString<string>;
            }, z.core.$strip>>;
            lineId: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
            options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
            productId: z.ZodMiniOptional<z.ZodMiniString<string>>;
            quantity: z.ZodMiniNumber<number>;
            received: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>;
        note: z.ZodMiniNullable<z.ZodMiniString<string>>;
        orderId: z.ZodMiniString<string>;
        reason: z.ZodMiniEnum<{
            "changed-mind": "changed-mind";
            damaged: "damaged";
            different: "different";
            other: "other";
            size: "size";
            "wrong-item": "wrong-item";
        }>;
        reference: z.ZodMiniString<string>;
        refund: z.ZodMiniNumber<number>;
        status: z.ZodMiniEnum<{
            Approved: "Approved";
            Exchanged: "Exchanged";
            "Picked Up": "Picked Up";
            Received: "Received";
            Refunded: "Refunded";
            Refused: "Refused";
            Requested: "Requested";
        }>;
        timeline: z.ZodMiniArray<z.ZodMiniObject<{
            at: z.ZodMiniString<string>;
            note: z.ZodMiniNullable<z.ZodMiniString<string>>;
            status: z.ZodMiniEnum<{
                Approved: "Approved";
                Exchanged: "Exchanged";
                "Picked Up": "Picked Up";
                Received: "Received";
                Refunded: "Refunded";
                Refused: "Refused";
                Requested: "Requested";
            }>;
        }, z.core.$strip>>;
        upiId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    shipping: z.ZodMiniNumber<number>;
    status: z.ZodMiniEnum<{
        "Awaiting Payment": "Awaiting Payment";
        Cancelled: "Cancelled";
        Delivered: "Delivered";
        "In Transit": "In Transit";
        Packed: "Packed";
        "Payment Failed": "Payment Failed";
        Placed: "Placed";
    }>;
    storeCredit: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    tags: z.ZodMiniArray<z.ZodMiniString<string>>;
    tax: z.ZodMiniNumber<number>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        note: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        status: z.ZodMiniEnum<{
            "Awaiting Payment": "Awaiting Payment";
            Cancelled: "Cancelled";
            Delivered: "Delivered";
            "In Transit": "In Transit";
            Packed: "Packed";
            "Payment Failed": "Payment Failed";
            Placed: "Placed";
        }>;
    }, z.core.$strip>>;
    total: z.ZodMiniNumber<number>;
    tracking: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniObject<{
        carrier: z.ZodMiniString<string>;
        number: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    undeliverUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
    version: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type StaffOrder = z.infer<typeof staffOrderSchema>;
/** Response of the previews of a refund: POST /api/orders/{id}/worth, GET …/parcels/{number}/worth. Rupees. */
declare const refundPreviewSchema: z.ZodMiniObject<{
    amount: z.ZodMiniNumber<number>;
}, z.core.$strip>;
/** Response of POST /api/admin/orders/bulk. */
declare const bulkResultSchema: z.ZodMiniObject<{
    done: z.ZodMiniArray<z.ZodMiniString<string>>;
    refused: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        why: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
type BulkResult = z.infer<typeof bulkResultSchema>;

type staffOrders_BulkResult = BulkResult;
type staffOrders_StaffOrder = StaffOrder;
type staffOrders_StaffOrderCounts = StaffOrderCounts;
type staffOrders_StaffOrderRow = StaffOrderRow;
declare const staffOrders_bulkResultSchema: typeof bulkResultSchema;
declare const staffOrders_orderAuthors: typeof orderAuthors;
declare const staffOrders_orderCounts: typeof orderCounts;
declare const staffOrders_orderNoteSchema: typeof orderNoteSchema;
declare const staffOrders_orderTasks: typeof orderTasks;
declare const staffOrders_refundPreviewSchema: typeof refundPreviewSchema;
declare const staffOrders_staffOrderCountsSchema: typeof staffOrderCountsSchema;
declare const staffOrders_staffOrderPageSchema: typeof staffOrderPageSchema;
declare const staffOrders_staffOrderRowSchema: typeof staffOrderRowSchema;
declare const staffOrders_staffOrderSchema: typeof staffOrderSchema;
declare namespace staffOrders {
  export { staffOrders_bulkResultSchema as bulkResultSchema, staffOrders_orderAuthors as orderAuthors, staffOrders_orderCounts as orderCounts, staffOrders_orderNoteSchema as orderNoteSchema, staffOrders_orderTasks as orderTasks, staffOrders_refundPreviewSchema as refundPreviewSchema, staffOrders_staffOrderCountsSchema as staffOrderCountsSchema, staffOrders_staffOrderPageSchema as staffOrderPageSchema, staffOrders_staffOrderRowSchema as staffOrderRowSchema, staffOrders_staffOrderSchema as staffOrderSchema };
  export type { staffOrders_BulkResult as BulkResult, staffOrders_StaffOrder as StaffOrder, staffOrders_StaffOrderCounts as StaffOrderCounts, staffOrders_StaffOrderRow as StaffOrderRow };
}

/** The status of a product: shown, being written, scheduled, or archived. */
declare const productStatuses: readonly ["live", "scheduled", "draft", "archived"];
type ProductStatus = (typeof productStatuses)[number];
/** Stock filters: none left; some, but fewer than LOW_STOCK of a variant; or any. */
declare const stockStates: readonly ["in", "low", "out"];
type StockState = (typeof stockStates)[number];
/** A SKU with fewer units is low on stock. */
declare const LOW_STOCK = 5;
declare const staffProductSorts: readonly ["name", "price", "stock", "created", "updated"];
type StaffProductSort = (typeof staffProductSorts)[number];
/** Filters of products, combined with AND. Also the selection of a bulk edit or an export. */
declare const staffProductFilterSchema: z.ZodMiniObject<{
    brand: z.ZodMiniOptional<z.ZodMiniString<string>>;
    category: z.ZodMiniOptional<z.ZodMiniString<string>>;
    maxPrice: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
    minPrice: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    status: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<any[], unknown>, z.ZodMiniArray<z.ZodMiniEnum<{
        archived: "archived";
        draft: "draft";
        live: "live";
        scheduled: "scheduled";
    }>>>>;
    stock: z.ZodMiniOptional<z.ZodMiniEnum<{
        in: "in";
        low: "low";
        out: "out";
    }>>;
    tag: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
type StaffProductFilter = z.infer<typeof staffProductFilterSchema>;
/** GET /api/admin/products, by page or by cursor. A cursor is stable while products are added or removed above it. */
declare const staffProductQuerySchema: z.ZodMiniObject<{
    brand: z.ZodMiniOptional<z.ZodMiniString<string>>;
    category: z.ZodMiniOptional<z.ZodMiniString<string>>;
    cursor: z.ZodMiniOptional<z.ZodMiniString<string>>;
    maxPrice: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
    minPrice: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniNumber<number>>>;
    order: z.ZodMiniOptional<z.ZodMiniEnum<{
        asc: "asc";
        desc: "desc";
    }>>;
    page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    size: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    sort: z.ZodMiniDefault<z.ZodMiniEnum<{
        created: "created";
        name: "name";
        price: "price";
        stock: "stock";
        updated: "updated";
    }>>;
    status: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<any[], unknown>, z.ZodMiniArray<z.ZodMiniEnum<{
        archived: "archived";
        draft: "draft";
        live: "live";
        scheduled: "scheduled";
    }>>>>;
    stock: z.ZodMiniOptional<z.ZodMiniEnum<{
        in: "in";
        low: "low";
        out: "out";
    }>>;
    tag: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
type StaffProductQuery = z.infer<typeof staffProductQuerySchema>;
/** A variant for staff. Rupees. */
declare const staffVariantSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    originalPrice: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    planPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    price: z.ZodMiniNumber<number>;
    sku: z.ZodMiniString<string>;
    stock: z.ZodMiniNumber<number>;
    version: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type StaffVariant = z.infer<typeof staffVariantSchema>;
/** A variant on the staff's product page. */
declare const staffVariantDetailSchema: z.ZodMiniObject<{
    barcode: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    cost: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    id: z.ZodMiniString<string>;
    options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    originalPrice: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    pictureId: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    planPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    price: z.ZodMiniNumber<number>;
    sku: z.ZodMiniString<string>;
    stock: z.ZodMiniNumber<number>;
    version: z.ZodMiniNumber<number>;
    weightGrams: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
}, z.core.$strip>;
type StaffVariantDetail = z.infer<typeof staffVariantDetailSchema>;
/** A product in the staff's list. Rupees. */
declare const staffProductSchema: z.ZodMiniObject<{
    bestSeller: z.ZodMiniBoolean<boolean>;
    brand: z.ZodMiniString<string>;
    category: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        path: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    createdAt: z.ZodMiniString<string>;
    featured: z.ZodMiniBoolean<boolean>;
    id: z.ZodMiniString<string>;
    image: z.ZodMiniNullable<z.ZodMiniString<string>>;
    mostPrice: z.ZodMiniNumber<number>;
    name: z.ZodMiniString<string>;
    only: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        originalPrice: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        planPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        price: z.ZodMiniNumber<number>;
        sku: z.ZodMiniString<string>;
        stock: z.ZodMiniNumber<number>;
        version: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    originalPrice: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    price: z.ZodMiniNumber<number>;
    pricePlan: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniEnum<{
        planned: "planned";
        running: "running";
    }>>>;
    publishAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniEnum<{
        archived: "archived";
        draft: "draft";
        live: "live";
        scheduled: "scheduled";
    }>;
    stock: z.ZodMiniNumber<number>;
    stockState: z.ZodMiniEnum<{
        in: "in";
        low: "low";
        out: "out";
    }>;
    updatedAt: z.ZodMiniString<string>;
    variants: z.ZodMiniNumber<number>;
    version: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type StaffProduct = z.infer<typeof staffProductSchema>;
declare const staffProductPageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        bestSeller: z.ZodMiniBoolean<boolean>;
        brand: z.ZodMiniString<string>;
        category: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            path: z.ZodMiniArray<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        createdAt: z.ZodMiniString<string>;
        featured: z.ZodMiniBoolean<boolean>;
        id: z.ZodMiniString<string>;
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        mostPrice: z.ZodMiniNumber<number>;
        name: z.ZodMiniString<string>;
        only: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
            originalPrice: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            planPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
            price: z.ZodMiniNumber<number>;
            sku: z.ZodMiniString<string>;
            stock: z.ZodMiniNumber<number>;
            version: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        originalPrice: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        price: z.ZodMiniNumber<number>;
        pricePlan: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniEnum<{
            planned: "planned";
            running: "running";
        }>>>;
        publishAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniEnum<{
            archived: "archived";
            draft: "draft";
            live: "live";
            scheduled: "scheduled";
        }>;
        stock: z.ZodMiniNumber<number>;
        stockState: z.ZodMiniEnum<{
            in: "in";
            low: "low";
            out: "out";
        }>;
        updatedAt: z.ZodMiniString<string>;
        variants: z.ZodMiniNumber<number>;
        version: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    next: z.ZodMiniNullable<z.ZodMiniString<string>>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    statuses: z.ZodMiniRecord<z.ZodMiniEnum<{
        archived: "archived";
        draft: "draft";
        live: "live";
        scheduled: "scheduled";
    }>, z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
type StaffProductPage = z.infer<typeof staffProductPageSchema>;
/** GET /api/admin/products/{id}, with any status. Rupees. */
declare const staffProductDetailSchema: z.ZodMiniObject<{
    bestSeller: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    brand: z.ZodMiniDefault<z.ZodMiniString<string>>;
    brandSlug: z.ZodMiniDefault<z.ZodMiniString<string>>;
    breadcrumbs: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        path: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    care: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    category: z.ZodMiniDefault<z.ZodMiniString<string>>;
    categoryId: z.ZodMiniString<string>;
    colourCount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    colours: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        image: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    countryOfOrigin: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    createdAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
    defaultSku: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    description: z.ZodMiniDefault<z.ZodMiniString<string>>;
    descriptionHi: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    discountPercentage: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    facts: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        label: z.ZodMiniString<string>;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    featured: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    gstRate: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    hsn: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    id: z.ZodMiniString<string>;
    image: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
        color: z.ZodMiniOptional<z.ZodMiniString<string>>;
        colour: z.ZodMiniOptional<z.ZodMiniString<string>>;
        height: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        url: z.ZodMiniString<string>;
        view: z.ZodMiniOptional<z.ZodMiniEnum<{
            colour: "colour";
            detail: "detail";
            main: "main";
            second: "second";
        }>>;
        width: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>>;
    imageUrl: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    images: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
        color: z.ZodMiniOptional<z.ZodMiniString<string>>;
        colour: z.ZodMiniOptional<z.ZodMiniString<string>>;
        height: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        url: z.ZodMiniString<string>;
        view: z.ZodMiniOptional<z.ZodMiniEnum<{
            colour: "colour";
            detail: "detail";
            main: "main";
            second: "second";
        }>>;
        width: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>>;
    inStock: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    ingredients: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    mainImage: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    name: z.ZodMiniString<string>;
    nameHi: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    optionTexts: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
    origin: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    originalPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    pictures: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        alt: z.ZodMiniString<string>;
        colour: z.ZodMiniNullable<z.ZodMiniString<string>>;
        height: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        id: z.ZodMiniString<string>;
        url: z.ZodMiniString<string>;
        width: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>>;
    price: z.ZodMiniNumber<number>;
    pricePlans: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        id: z.ZodMiniString<string>;
        originalPrice: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        overAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        price: z.ZodMiniNumber<number>;
        startsAt: z.ZodMiniString<string>;
        state: z.ZodMiniEnum<{
            over: "over";
            planned: "planned";
            running: "running";
        }>;
        variantId: z.ZodMiniString<string>;
        version: z.ZodMiniNumber<number>;
    }, z.core.$strip>>>;
    publishAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    rating: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    related: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniString<string>>>;
    reviews: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    richDescription: z.ZodMiniOptional<z.ZodMiniUnknown>;
    secondImage: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    seoDescription: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    seoTitle: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    shelfLifeDays: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    status: z.ZodMiniEnum<{
        archived: "archived";
        draft: "draft";
        live: "live";
        scheduled: "scheduled";
    }>;
    stockQuantity: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    subcategory: z.ZodMiniDefault<z.ZodMiniString<string>>;
    tags: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniString<string>>>;
    taxIncluded: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    turn: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
        columns: z.ZodMiniNumber<number>;
        frames: z.ZodMiniNumber<number>;
        size: z.ZodMiniNumber<number>;
        url: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    type: z.ZodMiniDefault<z.ZodMiniString<string>>;
    updatedAt: z.ZodMiniString<string>;
    variantCount: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    variants: z.ZodMiniArray<z.ZodMiniObject<{
        barcode: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        cost: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        id: z.ZodMiniString<string>;
        options: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        originalPrice: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        pictureId: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
        planPrice: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
        price: z.ZodMiniNumber<number>;
        sku: z.ZodMiniString<string>;
        stock: z.ZodMiniNumber<number>;
        version: z.ZodMiniNumber<number>;
        weightGrams: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    }, z.core.$strip>>;
    veg: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
    version: z.ZodMiniNumber<number>;
    weightGrams: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
}, z.core.$strip>;
type StaffProductDetail = z.infer<typeof staffProductDetailSchema>;
/** GET /api/admin/product-tags: the tags in use, the most frequent first. */
declare const productTagsSchema: z.ZodMiniObject<{
    tags: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
/** PATCH /api/admin/products/{id}: missing fields do not change. */
declare const staffProductChangeSchema: z.ZodMiniObject<{
    bestSeller: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    brand: z.ZodMiniOptional<z.ZodMiniString<string>>;
    care: z.ZodMiniOptional<z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>>;
    description: z.ZodMiniOptional<z.ZodMiniString<string>>;
    descriptionHi: z.ZodMiniOptional<z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>>;
    facts: z.ZodMiniOptional<z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        label: z.ZodMiniString<string>;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>>>>;
    featured: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    gstRate: z.ZodMiniOptional<z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>>;
    hsn: z.ZodMiniOptional<z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>>;
    name: z.ZodMiniOptional<z.ZodMiniString<string>>;
    nameHi: z.ZodMiniOptional<z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>>;
    publishAt: z.ZodMiniOptional<z.iso.ZodMiniISODateTime>;
    related: z.ZodMiniOptional<z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>>;
    seoDescription: z.ZodMiniOptional<z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>>;
    seoTitle: z.ZodMiniOptional<z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>>;
    status: z.ZodMiniOptional<z.ZodMiniEnum<{
        archived: "archived";
        draft: "draft";
        live: "live";
        scheduled: "scheduled";
    }>>;
    tags: z.ZodMiniOptional<z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>>;
    type: z.ZodMiniOptional<z.ZodMiniString<string>>;
    version: z.ZodMiniInt;
}, z.core.$strip>;
type StaffProductChange = z.infer<typeof staffProductChangeSchema>;
/** POST /api/admin/products/{id}/copies: the name of the draft. */
declare const productCopySchema: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
}, z.core.$strip>;
type ProductCopy = z.infer<typeof productCopySchema>;
/** PATCH /api/admin/variants/{id}/price. Rupees. */
declare const variantPriceChangeSchema: z.ZodMiniObject<{
    originalPrice: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniNumber<number>>>;
    price: z.ZodMiniNumber<number>;
    version: z.ZodMiniInt;
}, z.core.$strip>;
type VariantPriceChange = z.infer<typeof variantPriceChangeSchema>;
/** Why staff adjust a stock: keys of `stockCauses`, which not every page needs. */
declare const stockReasons: readonly ["received", "damaged", "counted"];
type StockReasonKey = (typeof stockReasons)[number];
/** PATCH /api/admin/variants/{id}/stock: the stock that the caller has seen, and the new one. */
declare const variantStockChangeSchema: z.ZodMiniObject<{
    note: z.ZodMiniOptional<z.ZodMiniString<string>>;
    reason: z.ZodMiniOptional<z.ZodMiniEnum<{
        counted: "counted";
        damaged: "damaged";
        received: "received";
    }>>;
    to: z.ZodMiniInt;
    was: z.ZodMiniInt;
}, z.core.$strip>;
type VariantStockChange = z.infer<typeof variantStockChangeSchema>;

declare const staffProducts_LOW_STOCK: typeof LOW_STOCK;
type staffProducts_ProductCopy = ProductCopy;
type staffProducts_ProductStatus = ProductStatus;
type staffProducts_StaffProduct = StaffProduct;
type staffProducts_StaffProductChange = StaffProductChange;
type staffProducts_StaffProductDetail = StaffProductDetail;
type staffProducts_StaffProductFilter = StaffProductFilter;
type staffProducts_StaffProductPage = StaffProductPage;
type staffProducts_StaffProductQuery = StaffProductQuery;
type staffProducts_StaffProductSort = StaffProductSort;
type staffProducts_StaffVariant = StaffVariant;
type staffProducts_StaffVariantDetail = StaffVariantDetail;
type staffProducts_StockReasonKey = StockReasonKey;
type staffProducts_StockState = StockState;
type staffProducts_VariantPriceChange = VariantPriceChange;
type staffProducts_VariantStockChange = VariantStockChange;
declare const staffProducts_productCopySchema: typeof productCopySchema;
declare const staffProducts_productStatuses: typeof productStatuses;
declare const staffProducts_productTagsSchema: typeof productTagsSchema;
declare const staffProducts_staffProductChangeSchema: typeof staffProductChangeSchema;
declare const staffProducts_staffProductDetailSchema: typeof staffProductDetailSchema;
declare const staffProducts_staffProductFilterSchema: typeof staffProductFilterSchema;
declare const staffProducts_staffProductPageSchema: typeof staffProductPageSchema;
declare const staffProducts_staffProductQuerySchema: typeof staffProductQuerySchema;
declare const staffProducts_staffProductSchema: typeof staffProductSchema;
declare const staffProducts_staffProductSorts: typeof staffProductSorts;
declare const staffProducts_staffVariantDetailSchema: typeof staffVariantDetailSchema;
declare const staffProducts_staffVariantSchema: typeof staffVariantSchema;
declare const staffProducts_stockReasons: typeof stockReasons;
declare const staffProducts_stockStates: typeof stockStates;
declare const staffProducts_variantPriceChangeSchema: typeof variantPriceChangeSchema;
declare const staffProducts_variantStockChangeSchema: typeof variantStockChangeSchema;
declare namespace staffProducts {
  export { staffProducts_LOW_STOCK as LOW_STOCK, staffProducts_productCopySchema as productCopySchema, staffProducts_productStatuses as productStatuses, staffProducts_productTagsSchema as productTagsSchema, staffProducts_staffProductChangeSchema as staffProductChangeSchema, staffProducts_staffProductDetailSchema as staffProductDetailSchema, staffProducts_staffProductFilterSchema as staffProductFilterSchema, staffProducts_staffProductPageSchema as staffProductPageSchema, staffProducts_staffProductQuerySchema as staffProductQuerySchema, staffProducts_staffProductSchema as staffProductSchema, staffProducts_staffProductSorts as staffProductSorts, staffProducts_staffVariantDetailSchema as staffVariantDetailSchema, staffProducts_staffVariantSchema as staffVariantSchema, staffProducts_stockReasons as stockReasons, staffProducts_stockStates as stockStates, staffProducts_variantPriceChangeSchema as variantPriceChangeSchema, staffProducts_variantStockChangeSchema as variantStockChangeSchema };
  export type { staffProducts_ProductCopy as ProductCopy, staffProducts_ProductStatus as ProductStatus, staffProducts_StaffProduct as StaffProduct, staffProducts_StaffProductChange as StaffProductChange, staffProducts_StaffProductDetail as StaffProductDetail, staffProducts_StaffProductFilter as StaffProductFilter, staffProducts_StaffProductPage as StaffProductPage, staffProducts_StaffProductQuery as StaffProductQuery, staffProducts_StaffProductSort as StaffProductSort, staffProducts_StaffVariant as StaffVariant, staffProducts_StaffVariantDetail as StaffVariantDetail, staffProducts_StockReasonKey as StockReasonKey, staffProducts_StockState as StockState, staffProducts_VariantPriceChange as VariantPriceChange, staffProducts_VariantStockChange as VariantStockChange };
}

/** Reasons for returns, for staff. */
declare const returnReasonLabels: Readonly<Record<OrderReturn['reason'], string>>;
/** Reasons for claims, for staff. */
declare const claimReasonLabels: Readonly<Record<ClaimView['reason'], string>>;

declare const staffReasonLabels_claimReasonLabels: typeof claimReasonLabels;
declare const staffReasonLabels_returnReasonLabels: typeof returnReasonLabels;
declare namespace staffReasonLabels {
  export {
    staffReasonLabels_claimReasonLabels as claimReasonLabels,
    staffReasonLabels_returnReasonLabels as returnReasonLabels,
  };
}

/** The lists that have saved views. */
declare const viewLists: readonly ["orders", "products", "customers", "draft-orders", "collections", "coupons", "inbox", "audit-log"];
type ViewList = (typeof viewLists)[number];
/** A saved view: the query of a list's address, with filters and sorting. */
declare const staffViewSchema: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    isMine: z.ZodMiniBoolean<boolean>;
    isShared: z.ZodMiniBoolean<boolean>;
    name: z.ZodMiniString<string>;
    owner: z.ZodMiniString<string>;
    query: z.ZodMiniString<string>;
}, z.core.$strip>;
type StaffView = z.infer<typeof staffViewSchema>;
declare const staffViewsSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        isMine: z.ZodMiniBoolean<boolean>;
        isShared: z.ZodMiniBoolean<boolean>;
        name: z.ZodMiniString<string>;
        owner: z.ZodMiniString<string>;
        query: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** Body of POST /api/admin/views. */
declare const staffViewCreateSchema: z.ZodMiniObject<{
    isShared: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    list: z.ZodMiniEnum<{
        "audit-log": "audit-log";
        collections: "collections";
        coupons: "coupons";
        customers: "customers";
        "draft-orders": "draft-orders";
        inbox: "inbox";
        orders: "orders";
        products: "products";
    }>;
    name: z.ZodMiniString<string>;
    query: z.ZodMiniString<string>;
}, z.core.$strip>;
/** Body of PUT /api/admin/views/{id}, by its owner. */
declare const staffViewUpdateSchema: z.ZodMiniObject<{
    isShared: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    name: z.ZodMiniOptional<z.ZodMiniString<string>>;
    query: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;

type staffViews_StaffView = StaffView;
type staffViews_ViewList = ViewList;
declare const staffViews_staffViewCreateSchema: typeof staffViewCreateSchema;
declare const staffViews_staffViewSchema: typeof staffViewSchema;
declare const staffViews_staffViewUpdateSchema: typeof staffViewUpdateSchema;
declare const staffViews_staffViewsSchema: typeof staffViewsSchema;
declare const staffViews_viewLists: typeof viewLists;
declare namespace staffViews {
  export { staffViews_staffViewCreateSchema as staffViewCreateSchema, staffViews_staffViewSchema as staffViewSchema, staffViews_staffViewUpdateSchema as staffViewUpdateSchema, staffViews_staffViewsSchema as staffViewsSchema, staffViews_viewLists as viewLists };
  export type { staffViews_StaffView as StaffView, staffViews_ViewList as ViewList };
}

/** Why a stock changed, with the labels for staff. */
declare const stockCauses: {
    readonly adjustment: "Set by staff";
    readonly assortment: "Sample assortment";
    readonly cancel: "Restocked after a cancellation";
    readonly counted: "Stock count";
    readonly damaged: "Damaged or lost";
    readonly import: "Imported from a file";
    readonly opening: "Opening stock";
    readonly order: "Ordered";
    readonly received: "Goods received";
    readonly return: "Restocked after a return";
    readonly undo: "Bulk edit undone";
    readonly unknown: "No reason recorded";
    readonly unpaid: "Released by an unpaid order";
};
type StockCause = keyof typeof stockCauses;
/** One change of a variant's stock. */
declare const stockMovementSchema: z.ZodMiniObject<{
    at: z.ZodMiniString<string>;
    by: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    cause: z.ZodMiniEnum<{
        adjustment: "adjustment";
        assortment: "assortment";
        cancel: "cancel";
        counted: "counted";
        damaged: "damaged";
        import: "import";
        opening: "opening";
        order: "order";
        received: "received";
        return: "return";
        undo: "undo";
        unknown: "unknown";
        unpaid: "unpaid";
    }>;
    delta: z.ZodMiniNumber<number>;
    id: z.ZodMiniNumber<number>;
    note: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reference: z.ZodMiniNullable<z.ZodMiniString<string>>;
    sku: z.ZodMiniString<string>;
    stock: z.ZodMiniNumber<number>;
    variantId: z.ZodMiniString<string>;
}, z.core.$strip>;
type StockMovement = z.infer<typeof stockMovementSchema>;
/** GET /api/admin/products/{id}/stock-movements: all variants, or one. */
declare const stockMovementQuerySchema: z.ZodMiniObject<{
    page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    size: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    variant: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
declare const stockMovementPageSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        by: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        cause: z.ZodMiniEnum<{
            adjustment: "adjustment";
            assortment: "assortment";
            cancel: "cancel";
            counted: "counted";
            damaged: "damaged";
            import: "import";
            opening: "opening";
            order: "order";
            received: "received";
            return: "return";
            undo: "undo";
            unknown: "unknown";
            unpaid: "unpaid";
        }>;
        delta: z.ZodMiniNumber<number>;
        id: z.ZodMiniNumber<number>;
        note: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reference: z.ZodMiniNullable<z.ZodMiniString<string>>;
        sku: z.ZodMiniString<string>;
        stock: z.ZodMiniNumber<number>;
        variantId: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    last: z.ZodMiniBoolean<boolean>;
    page: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    size: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    totalElements: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    totalPages: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;

type stockMovement_StockCause = StockCause;
type stockMovement_StockMovement = StockMovement;
declare const stockMovement_stockCauses: typeof stockCauses;
declare const stockMovement_stockMovementPageSchema: typeof stockMovementPageSchema;
declare const stockMovement_stockMovementQuerySchema: typeof stockMovementQuerySchema;
declare const stockMovement_stockMovementSchema: typeof stockMovementSchema;
declare namespace stockMovement {
  export { stockMovement_stockCauses as stockCauses, stockMovement_stockMovementPageSchema as stockMovementPageSchema, stockMovement_stockMovementQuerySchema as stockMovementQuerySchema, stockMovement_stockMovementSchema as stockMovementSchema };
  export type { stockMovement_StockCause as StockCause, stockMovement_StockMovement as StockMovement };
}

/** A tag that staff give to an object. Commas separate typed tags. @param max maximum length in characters */
declare const tagOf: (max: number) => z.ZodMiniString<string>;

declare const tag_tagOf: typeof tagOf;
declare namespace tag {
  export {
    tag_tagOf as tagOf,
  };
}

/** A check for a part of a line, whose spaces count: NFC, without control and hidden characters. */
declare const partOfLine: z.core.$ZodCheckOverwrite<string>;
/** A check for text on one line, such as a name: NFC, without control and hidden characters, trimmed. */
declare const oneLine: z.core.$ZodCheckOverwrite<string>;
/** A check for text of several lines: NFC, without control and hidden characters, trimmed. Lines end with LF. */
declare const severalLines: z.core.$ZodCheckOverwrite<string>;

declare const typedText_oneLine: typeof oneLine;
declare const typedText_partOfLine: typeof partOfLine;
declare const typedText_severalLines: typeof severalLines;
declare namespace typedText {
  export {
    typedText_oneLine as oneLine,
    typedText_partOfLine as partOfLine,
    typedText_severalLines as severalLines,
  };
}

/** A UPI ID, e.g. asha@okbank. */
declare const vpaSchema: z.ZodMiniString<string>;
/** Without a UPI ID the shopper scans a code. */
declare const upiSchema: z.ZodMiniObject<{
    vpa: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strip>;

declare const upi_upiSchema: typeof upiSchema;
declare const upi_vpaSchema: typeof vpaSchema;
declare namespace upi {
  export {
    upi_upiSchema as upiSchema,
    upi_vpaSchema as vpaSchema,
  };
}

/**
 * The events of webhooks, with their labels in the form. An event names the object and what happened to it; receivers
 * read the object from the API, with a key.
 */
declare const webhookEvents: {
    readonly 'claim.decided': "Claim decided";
    readonly 'claim.filed': "Purchase protection claim filed";
    readonly 'order.cancelled': "Order cancelled";
    readonly 'order.delivered': "Order delivered";
    readonly 'order.packed': "Order packed";
    readonly 'order.placed': "Order placed: paid, or with cash on delivery";
    readonly 'order.refunded': "Order refunded";
    readonly 'order.shipped': "Order shipped";
    readonly 'product.archived': "Product archived";
    readonly 'product.created': "Product added";
    readonly 'product.updated': "Product changed: details, prices or status";
    readonly 'return.moved': "Return status changed";
    readonly 'return.requested': "Return requested";
    readonly 'stock.changed': "Stock of a variant changed";
};
type WebhookEvent = keyof typeof webhookEvents;
declare const webhookEventKeys: [WebhookEvent, ...WebhookEvent[]];
/**
 * The body of a delivery, as signed JSON. `data` identifies the object: { order, status }, { product, status }, {
 * product, variant, sku, stock, by, cause } …
 */
declare const webhookBodySchema: z.ZodMiniObject<{
    data: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
    timestamp: z.ZodMiniString<string>;
    type: z.ZodMiniString<string>;
}, z.core.$strip>;
type WebhookBody = z.infer<typeof webhookBodySchema>;
/** An endpoint for events. */
declare const webhookSchema: z.ZodMiniObject<{
    createdAt: z.ZodMiniString<string>;
    description: z.ZodMiniString<string>;
    events: z.ZodMiniArray<z.ZodMiniEnum<{
        "claim.decided": "claim.decided";
        "claim.filed": "claim.filed";
        "order.cancelled": "order.cancelled";
        "order.delivered": "order.delivered";
        "order.packed": "order.packed";
        "order.placed": "order.placed";
        "order.refunded": "order.refunded";
        "order.shipped": "order.shipped";
        "product.archived": "product.archived";
        "product.created": "product.created";
        "product.updated": "product.updated";
        "return.moved": "return.moved";
        "return.requested": "return.requested";
        "stock.changed": "stock.changed";
    }>>;
    failingSince: z.ZodMiniNullable<z.ZodMiniString<string>>;
    id: z.ZodMiniString<string>;
    offAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    offWhy: z.ZodMiniNullable<z.ZodMiniEnum<{
        failing: "failing";
        gone: "gone";
        staff: "staff";
    }>>;
    oldSecretUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
    state: z.ZodMiniEnum<{
        failing: "failing";
        off: "off";
        on: "on";
    }>;
    url: z.ZodMiniString<string>;
    version: z.ZodMiniNumber<number>;
}, z.core.$strip>;
type Webhook = z.infer<typeof webhookSchema>;
/**
 * GET /api/admin/webhooks, newest first. `mayBePrivate`: whether the settings allow addresses in private networks, by
 * http.
 */
declare const webhooksSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        createdAt: z.ZodMiniString<string>;
        description: z.ZodMiniString<string>;
        events: z.ZodMiniArray<z.ZodMiniEnum<{
            "claim.decided": "claim.decided";
            "claim.filed": "claim.filed";
            "order.cancelled": "order.cancelled";
            "order.delivered": "order.delivered";
            "order.packed": "order.packed";
            "order.placed": "order.placed";
            "order.refunded": "order.refunded";
            "order.shipped": "order.shipped";
            "product.archived": "product.archived";
            "product.created": "product.created";
            "product.updated": "product.updated";
            "return.moved": "return.moved";
            "return.requested": "return.requested";
            "stock.changed": "stock.changed";
        }>>;
        failingSince: z.ZodMiniNullable<z.ZodMiniString<string>>;
        id: z.ZodMiniString<string>;
        offAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        offWhy: z.ZodMiniNullable<z.ZodMiniEnum<{
            failing: "failing";
            gone: "gone";
            staff: "staff";
        }>>;
        oldSecretUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
        state: z.ZodMiniEnum<{
            failing: "failing";
            off: "off";
            on: "on";
        }>;
        url: z.ZodMiniString<string>;
        version: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    mayBePrivate: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
/** POST /api/admin/webhooks. */
declare const webhookWriteSchema: z.ZodMiniObject<{
    description: z.ZodMiniDefault<z.ZodMiniString<string>>;
    events: z.ZodMiniArray<z.ZodMiniEnum<{
        "claim.decided": "claim.decided";
        "claim.filed": "claim.filed";
        "order.cancelled": "order.cancelled";
        "order.delivered": "order.delivered";
        "order.packed": "order.packed";
        "order.placed": "order.placed";
        "order.refunded": "order.refunded";
        "order.shipped": "order.shipped";
        "product.archived": "product.archived";
        "product.created": "product.created";
        "product.updated": "product.updated";
        "return.moved": "return.moved";
        "return.requested": "return.requested";
        "stock.changed": "stock.changed";
    }>>;
    url: z.ZodMiniString<string>;
}, z.core.$strip>;
type WebhookWrite = z.infer<typeof webhookWriteSchema>;
/** PUT /api/admin/webhooks/{id}: with the version that was read. `isOn` switches it on or off. */
declare const webhookChangeSchema: z.ZodMiniObject<{
    description: z.ZodMiniDefault<z.ZodMiniString<string>>;
    events: z.ZodMiniArray<z.ZodMiniEnum<{
        "claim.decided": "claim.decided";
        "claim.filed": "claim.filed";
        "order.cancelled": "order.cancelled";
        "order.delivered": "order.delivered";
        "order.packed": "order.packed";
        "order.placed": "order.placed";
        "order.refunded": "order.refunded";
        "order.shipped": "order.shipped";
        "product.archived": "product.archived";
        "product.created": "product.created";
        "product.updated": "product.updated";
        "return.moved": "return.moved";
        "return.requested": "return.requested";
        "stock.changed": "stock.changed";
    }>>;
    isOn: z.ZodMiniBoolean<boolean>;
    url: z.ZodMiniString<string>;
    version: z.ZodMiniInt;
}, z.core.$strip>;
type WebhookChange = z.infer<typeof webhookChangeSchema>;
/** Response of POST /api/admin/webhooks and POST …/{id}/secret: the only time that the secret is sent. */
declare const webhookWithSecretSchema: z.ZodMiniObject<{
    secret: z.ZodMiniString<string>;
    webhook: z.ZodMiniObject<{
        createdAt: z.ZodMiniString<string>;
        description: z.ZodMiniString<string>;
        events: z.ZodMiniArray<z.ZodMiniEnum<{
            "claim.decided": "claim.decided";
            "claim.filed": "claim.filed";
            "order.cancelled": "order.cancelled";
            "order.delivered": "order.delivered";
            "order.packed": "order.packed";
            "order.placed": "order.placed";
            "order.refunded": "order.refunded";
            "order.shipped": "order.shipped";
            "product.archived": "product.archived";
            "product.created": "product.created";
            "product.updated": "product.updated";
            "return.moved": "return.moved";
            "return.requested": "return.requested";
            "stock.changed": "stock.changed";
        }>>;
        failingSince: z.ZodMiniNullable<z.ZodMiniString<string>>;
        id: z.ZodMiniString<string>;
        offAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        offWhy: z.ZodMiniNullable<z.ZodMiniEnum<{
            failing: "failing";
            gone: "gone";
            staff: "staff";
        }>>;
        oldSecretUntil: z.ZodMiniNullable<z.ZodMiniString<string>>;
        state: z.ZodMiniEnum<{
            failing: "failing";
            off: "off";
            on: "on";
        }>;
        url: z.ZodMiniString<string>;
        version: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
}, z.core.$strip>;
/** A delivery to a webhook. */
declare const deliverySchema: z.ZodMiniObject<{
    about: z.ZodMiniString<string>;
    at: z.ZodMiniString<string>;
    eventId: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    last: z.ZodMiniNullable<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        error: z.ZodMiniNullable<z.ZodMiniString<string>>;
        ms: z.ZodMiniNumber<number>;
        status: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>;
    nextAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    state: z.ZodMiniEnum<{
        done: "done";
        failed: "failed";
        waiting: "waiting";
    }>;
    tries: z.ZodMiniNumber<number>;
    type: z.ZodMiniString<string>;
}, z.core.$strip>;
type Delivery = z.infer<typeof deliverySchema>;
/** GET /api/admin/webhooks/{id}/deliveries: the newest first. */
declare const deliveriesQuerySchema: z.ZodMiniObject<{
    before: z.ZodMiniOptional<z.ZodMiniString<string>>;
    size: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, z.ZodMiniInt>>;
    state: z.ZodMiniOptional<z.ZodMiniEnum<{
        done: "done";
        failed: "failed";
        waiting: "waiting";
    }>>;
}, z.core.$strip>;
declare const deliveriesSchema: z.ZodMiniObject<{
    content: z.ZodMiniArray<z.ZodMiniObject<{
        about: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        eventId: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        last: z.ZodMiniNullable<z.ZodMiniObject<{
            at: z.ZodMiniString<string>;
            error: z.ZodMiniNullable<z.ZodMiniString<string>>;
            ms: z.ZodMiniNumber<number>;
            status: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        }, z.core.$strip>>;
        nextAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        state: z.ZodMiniEnum<{
            done: "done";
            failed: "failed";
            waiting: "waiting";
        }>;
        tries: z.ZodMiniNumber<number>;
        type: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    next: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
type Deliveries = z.infer<typeof deliveriesSchema>;
/** GET /api/admin/webhooks/{id}/deliveries/{delivery}: the request, and the response to each attempt. */
declare const deliveryDetailSchema: z.ZodMiniObject<{
    about: z.ZodMiniString<string>;
    at: z.ZodMiniString<string>;
    body: z.ZodMiniString<string>;
    eventId: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    last: z.ZodMiniNullable<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        error: z.ZodMiniNullable<z.ZodMiniString<string>>;
        ms: z.ZodMiniNumber<number>;
        status: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>;
    log: z.ZodMiniArray<z.ZodMiniObject<{
        answer: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        error: z.ZodMiniNullable<z.ZodMiniString<string>>;
        ms: z.ZodMiniNumber<number>;
        number: z.ZodMiniNumber<number>;
        status: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>;
    nextAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    state: z.ZodMiniEnum<{
        done: "done";
        failed: "failed";
        waiting: "waiting";
    }>;
    tries: z.ZodMiniNumber<number>;
    type: z.ZodMiniString<string>;
}, z.core.$strip>;
type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;

type webhooks_Deliveries = Deliveries;
type webhooks_Delivery = Delivery;
type webhooks_DeliveryDetail = DeliveryDetail;
type webhooks_Webhook = Webhook;
type webhooks_WebhookBody = WebhookBody;
type webhooks_WebhookChange = WebhookChange;
type webhooks_WebhookEvent = WebhookEvent;
type webhooks_WebhookWrite = WebhookWrite;
declare const webhooks_deliveriesQuerySchema: typeof deliveriesQuerySchema;
declare const webhooks_deliveriesSchema: typeof deliveriesSchema;
declare const webhooks_deliveryDetailSchema: typeof deliveryDetailSchema;
declare const webhooks_deliverySchema: typeof deliverySchema;
declare const webhooks_webhookBodySchema: typeof webhookBodySchema;
declare const webhooks_webhookChangeSchema: typeof webhookChangeSchema;
declare const webhooks_webhookEventKeys: typeof webhookEventKeys;
declare const webhooks_webhookEvents: typeof webhookEvents;
declare const webhooks_webhookSchema: typeof webhookSchema;
declare const webhooks_webhookWithSecretSchema: typeof webhookWithSecretSchema;
declare const webhooks_webhookWriteSchema: typeof webhookWriteSchema;
declare const webhooks_webhooksSchema: typeof webhooksSchema;
declare namespace webhooks {
  export { webhooks_deliveriesQuerySchema as deliveriesQuerySchema, webhooks_deliveriesSchema as deliveriesSchema, webhooks_deliveryDetailSchema as deliveryDetailSchema, webhooks_deliverySchema as deliverySchema, webhooks_webhookBodySchema as webhookBodySchema, webhooks_webhookChangeSchema as webhookChangeSchema, webhooks_webhookEventKeys as webhookEventKeys, webhooks_webhookEvents as webhookEvents, webhooks_webhookSchema as webhookSchema, webhooks_webhookWithSecretSchema as webhookWithSecretSchema, webhooks_webhookWriteSchema as webhookWriteSchema, webhooks_webhooksSchema as webhooksSchema };
  export type { webhooks_Deliveries as Deliveries, webhooks_Delivery as Delivery, webhooks_DeliveryDetail as DeliveryDetail, webhooks_Webhook as Webhook, webhooks_WebhookBody as WebhookBody, webhooks_WebhookChange as WebhookChange, webhooks_WebhookEvent as WebhookEvent, webhooks_WebhookWrite as WebhookWrite };
}

/**
 * Downloads data as a file. For files that are fetched by a call and not by a link, since their token must not be in an
 * address.
 */
declare function downloadFile(file: Blob, name: string): void;

declare const downloadFile$1_downloadFile: typeof downloadFile;
declare namespace downloadFile$1 {
  export {
    downloadFile$1_downloadFile as downloadFile,
  };
}

/** `setError` of react-hook-form. */
type SetError<Name extends string> = (name: Name, error: {
    message: string;
    type: string;
}, options: {
    shouldFocus: boolean;
}) => void;
/**
 * Shows the server's errors at their fields, one at each, and focuses the first field.
 * @param names of the form's fields, in their order; the path of an error ends with one, such as `zipCode` of
 *   'address.zipCode'
 * @returns whether an error belongs to a field
 */
declare function markFields<Name extends string>(errors: readonly {
    message: string;
    path: string;
}[], names: readonly Name[], setError: SetError<Name>): boolean;

type markFields$1_SetError<Name extends string> = SetError<Name>;
declare const markFields$1_markFields: typeof markFields;
declare namespace markFields$1 {
  export { markFields$1_markFields as markFields };
  export type { markFields$1_SetError as SetError };
}

type Errors<Name extends string> = {
    readonly [field in Name]?: string;
};
/**
 * The errors at the fields of a form without react-hook-form. The `name` attribute of each field is its name here.
 * @param names of the form's fields, in their order
 */
declare function useMarkedFields<Name extends string>(names: readonly Name[]): {
    correct: (name: Name) => void;
    form: react.RefObject<HTMLFormElement | null>;
    mark: (found: Errors<Name>) => boolean;
    markRefused: (error: unknown) => boolean;
    wrong: Errors<Name>;
};

declare const useMarkedFields$1_useMarkedFields: typeof useMarkedFields;
declare namespace useMarkedFields$1 {
  export {
    useMarkedFields$1_useMarkedFields as useMarkedFields,
  };
}

/** The values of `{{name}}` placeholders. Numbers are grouped the Indian way; pass a year as a string. */
type TextValues = Readonly<Record<string, number | string | undefined>> & {
    /** Selects the singular or the plural form of a text with `one`. */
    count?: number;
    /** The English singular form: `t('{{count}} items', { count, one: '{{count}} item' })`. */
    one?: string;
};
/** Translates a text, whose key is its English form, into the visitor's language; untranslated texts stay English. */
type Translate = (text: string, values?: TextValues) => string;
/** The `t` of English: the text with its values inserted (decision 035). */
declare const inEnglish: Translate;
/** The source of a page's texts. */
interface Texts {
    /** ISO 639, e.g. 'hi'. */
    language: string;
    t: Translate;
}
/** The English texts. */
declare const englishTexts: Texts;

type inEnglish$1_TextValues = TextValues;
type inEnglish$1_Texts = Texts;
type inEnglish$1_Translate = Translate;
declare const inEnglish$1_englishTexts: typeof englishTexts;
declare const inEnglish$1_inEnglish: typeof inEnglish;
declare namespace inEnglish$1 {
  export { inEnglish$1_englishTexts as englishTexts, inEnglish$1_inEnglish as inEnglish };
  export type { inEnglish$1_TextValues as TextValues, inEnglish$1_Texts as Texts, inEnglish$1_Translate as Translate };
}

/** India's offset from UTC in milliseconds, all year. */
declare const INDIA_MS: number;
/** Sunday first, in English. */
declare const weekdays: string[];
/**
 * The day of a time (ISO 8601) in India: '21 November 2026'. Invalid dates are returned unchanged.
 * @param t of the page's language; English by default
 */
declare const formatDay: (iso: string, t?: Translate) => string;
/** The same with weekday and without year, for a near day: 'Monday, 23 November'. */
declare const formatNearDay: (iso: string, t?: Translate) => string;
/** The time of day of a time (ISO 8601) in India: '4:35 pm', the same in every language. */
declare function formatTime(iso: string): string;
/** Hours from 0 to 23 as India writes them: '4:35 pm'. */
declare const twelveHours: (hours: number, minutes: number) => string;
/** The delivery day of an order that is placed at `now` (ms) (§2, §9), e.g. 'Monday, 23 November'. */
declare const deliveryDay: (now: number, t?: Translate) => string;

declare const calendar_INDIA_MS: typeof INDIA_MS;
declare const calendar_deliveryDay: typeof deliveryDay;
declare const calendar_formatDay: typeof formatDay;
declare const calendar_formatNearDay: typeof formatNearDay;
declare const calendar_formatTime: typeof formatTime;
declare const calendar_twelveHours: typeof twelveHours;
declare const calendar_weekdays: typeof weekdays;
declare namespace calendar {
  export {
    calendar_INDIA_MS as INDIA_MS,
    calendar_deliveryDay as deliveryDay,
    calendar_formatDay as formatDay,
    calendar_formatNearDay as formatNearDay,
    calendar_formatTime as formatTime,
    calendar_twelveHours as twelveHours,
    calendar_weekdays as weekdays,
  };
}

/**
 * The 28 states and 8 union territories of India in alphabetical order, as in addresses. The checkout offers them, and
 * the API validates orders against them.
 */
declare const states: readonly ["Andaman and Nicobar Islands", "Andhra Pradesh", "Arunachal Pradesh", "Assam", "Bihar", "Chandigarh", "Chhattisgarh", "Dadra and Nagar Haveli and Daman and Diu", "Delhi", "Goa", "Gujarat", "Haryana", "Himachal Pradesh", "Jammu and Kashmir", "Jharkhand", "Karnataka", "Kerala", "Ladakh", "Lakshadweep", "Madhya Pradesh", "Maharashtra", "Manipur", "Meghalaya", "Mizoram", "Nagaland", "Odisha", "Puducherry", "Punjab", "Rajasthan", "Sikkim", "Tamil Nadu", "Telangana", "Tripura", "Uttar Pradesh", "Uttarakhand", "West Bengal"];
type State = (typeof states)[number];
/** Whether `name` is a state or union territory, spelt as in {@link states}. */
declare function isState(name: string): name is State;

type states$1_State = State;
declare const states$1_isState: typeof isState;
declare const states$1_states: typeof states;
declare namespace states$1 {
  export { states$1_isState as isState, states$1_states as states };
  export type { states$1_State as State };
}

/** The codes of states and union territories in GST, the first two digits of a GSTIN. */
declare const gstStateCodes: Readonly<Record<State, string>>;
/** A place of supply in the format of the GST portal's files: '29-Karnataka'. */
declare const placeOfSupply: (state: State) => string;

declare const gstStates_gstStateCodes: typeof gstStateCodes;
declare const gstStates_placeOfSupply: typeof placeOfSupply;
declare namespace gstStates {
  export {
    gstStates_gstStateCodes as gstStateCodes,
    gstStates_placeOfSupply as placeOfSupply,
  };
}

/** Rupees, in whole paise, as text, e.g. ₹1,00,000.00 or −₹50.00. */
declare const formatRupees: (rupees: number) => string;
/**
 * A price split as it is displayed (§9): the whole part grouped the Indian way, and two-digit decimals.
 * @example splitRupees(1234.5) // { whole: '1,234', fraction: '50' }
 */
declare function splitRupees(rupees: number): {
    fraction: string;
    whole: string;
};
/** Rupees to integer paise, rounded half up; sums are computed in paise. */
declare const toPaise: (rupees: number) => number;
/** Integer paise to rupees. */
declare const toRupees: (paise: number) => number;
/** `percent` of `paise`, rounded half up to whole paise. */
declare const percentOf: (paise: number, percent: number) => number;

declare const money_formatRupees: typeof formatRupees;
declare const money_percentOf: typeof percentOf;
declare const money_splitRupees: typeof splitRupees;
declare const money_toPaise: typeof toPaise;
declare const money_toRupees: typeof toRupees;
declare namespace money {
  export {
    money_formatRupees as formatRupees,
    money_percentOf as percentOf,
    money_splitRupees as splitRupees,
    money_toPaise as toPaise,
    money_toRupees as toRupees,
  };
}

/**
 * Digits grouped the Indian way, by lakh and crore (§9). Not Intl.NumberFormat: its first use costs a phone some 60 ms
 * before any button works.
 * @example groupDigits('1234567.50') // '12,34,567.50'
 */
declare function groupDigits(digits: string): string;
/** A whole number as text, e.g. 1,00,000. */
declare const formatCount: (count: number) => string;

declare const numbers_formatCount: typeof formatCount;
declare const numbers_groupDigits: typeof groupDigits;
declare namespace numbers {
  export {
    numbers_formatCount as formatCount,
    numbers_groupDigits as groupDigits,
  };
}

/** A mobile number in the API's format, +919876543210, typed with or without +91 and separators; null if empty. */
declare function phoneOf(typed: string): null | string;
/** A number of the API in readable form, +91 98765 43210; any other text is returned unchanged. */
declare function formatPhone(phone: string): string;
/**
 * The digits of a mobile number, or of its beginning, without the country code: '98765 43' and '+91 98765-43' are
 * 9876543. Null for any other text.
 */
declare function phoneDigits(typed: string): null | string;

declare const phone_formatPhone: typeof formatPhone;
declare const phone_phoneDigits: typeof phoneDigits;
declare const phone_phoneOf: typeof phoneOf;
declare namespace phone {
  export {
    phone_formatPhone as formatPhone,
    phone_phoneDigits as phoneDigits,
    phone_phoneOf as phoneOf,
  };
}

/** States and city of a PIN code. `states` is empty for army post codes, which belong to no state. */
interface PinPlace {
    /** The likeliest first; several if the code is used on both sides of a border. */
    states: readonly State[];
    /** Town or district; null if unknown. */
    city: null | string;
}
/** The place of a six-digit PIN code; null if no sorting district has its prefix. */
declare function placeOfPin(pin: string): PinPlace | null;
/** Whether an address in `state` may have `pin`. Army post codes are valid in any state. */
declare function pinAgreesWithState(pin: string, state: string): boolean;

type pinCodes_PinPlace = PinPlace;
declare const pinCodes_pinAgreesWithState: typeof pinAgreesWithState;
declare const pinCodes_placeOfPin: typeof placeOfPin;
declare namespace pinCodes {
  export { pinCodes_pinAgreesWithState as pinAgreesWithState, pinCodes_placeOfPin as placeOfPin };
  export type { pinCodes_PinPlace as PinPlace };
}

/** The six digits of a typed or pasted PIN code: '560 001' is 560001. */
declare const pinDigits: (typed: string) => string;

declare const pinDigits$1_pinDigits: typeof pinDigits;
declare namespace pinDigits$1 {
  export {
    pinDigits$1_pinDigits as pinDigits,
  };
}

/**
 * The `state` for `navigate` or `Link` that keeps the scroll position, such as for a filter or another variant. Without
 * it, the shell shows a new page from its top.
 */
declare const keepScroll: {
    readonly keepScroll: true;
};
/** Whether a navigation has this state. */
declare const keepsScroll: (state: unknown) => boolean;

declare const keepScroll$1_keepScroll: typeof keepScroll;
declare const keepScroll$1_keepsScroll: typeof keepsScroll;
declare namespace keepScroll$1 {
  export {
    keepScroll$1_keepScroll as keepScroll,
    keepScroll$1_keepsScroll as keepsScroll,
  };
}

/** Stores the view token of a guest's order, in this tab only. */
declare const storeViewToken: (orderId: string, token: string) => void;
/** The token of an order placed in this tab, or null. */
declare const readViewToken: (orderId: string) => null | string;

declare const orderViewToken_readViewToken: typeof readViewToken;
declare const orderViewToken_storeViewToken: typeof storeViewToken;
declare namespace orderViewToken {
  export {
    orderViewToken_readViewToken as readViewToken,
    orderViewToken_storeViewToken as storeViewToken,
  };
}

/**
 * Signs in with a passkey.
 * @throws PasskeyProblem, or the API's error
 */
declare function signInByPasskey(): Promise<void>;
/**
 * Verifies the owner by a passkey.
 * @throws PasskeyProblem, or the API's error
 */
declare function proveByPasskey(): Promise<{
    passkey: PasskeyAnswer;
}>;
/**
 * Creates a passkey, which is not added yet.
 * @throws PasskeyProblem, or the API's error
 */
declare function makePasskey(proof: Proof): Promise<NewPasskey>;
/**
 * Offers the passkeys of this site in the email field, if the browser supports it, until it is stopped. A refused
 * response is reported, and they are offered again. Other failures are ignored, since the user did not ask for it.
 * @returns stops it
 */
declare function offerPasskeys({ onDone, onRefused, }: {
    onDone: () => void;
    onRefused: (error: unknown) => void;
}): () => void;

declare const askPasskey_makePasskey: typeof makePasskey;
declare const askPasskey_offerPasskeys: typeof offerPasskeys;
declare const askPasskey_proveByPasskey: typeof proveByPasskey;
declare const askPasskey_signInByPasskey: typeof signInByPasskey;
declare namespace askPasskey {
  export {
    askPasskey_makePasskey as makePasskey,
    askPasskey_offerPasskeys as offerPasskeys,
    askPasskey_proveByPasskey as proveByPasskey,
    askPasskey_signInByPasskey as signInByPasskey,
  };
}

/**
 * Asks the browser for a passkey.
 * @param inField waits for the autofill of a field; otherwise opens the prompt at once
 * @throws PasskeyProblem
 */
declare function getAssertion(optionsJSON: PasskeyRequest, inField: boolean): Promise<PasskeyAnswer>;
/**
 * Asks the browser to create a passkey.
 * @throws PasskeyProblem
 */
declare function createCredential(optionsJSON: PasskeyCreation): Promise<NewPasskey>;
/** Cancels the browser's passkey prompt. */
declare const stopAsking: () => void;

declare const ceremonies_createCredential: typeof createCredential;
declare const ceremonies_getAssertion: typeof getAssertion;
declare const ceremonies_stopAsking: typeof stopAsking;
declare namespace ceremonies {
  export {
    ceremonies_createCredential as createCredential,
    ceremonies_getAssertion as getAssertion,
    ceremonies_stopAsking as stopAsking,
  };
}

/** The browser or device returned no passkey. The message is for the shopper. */
declare class PasskeyProblem extends Error {
    readonly wasStopped: boolean;
    /** @param wasStopped cancelled by the shopper, or replaced by another prompt */
    constructor(message: string, wasStopped?: boolean);
}

type passkeyProblem_PasskeyProblem = PasskeyProblem;
declare const passkeyProblem_PasskeyProblem: typeof PasskeyProblem;
declare namespace passkeyProblem {
  export {
    passkeyProblem_PasskeyProblem as PasskeyProblem,
  };
}

/**
 * A new unguessable key of 32 hexadecimal digits. Not randomUUID, which exists on secure origins only: a shop may run
 * over plain HTTP in a private network.
 */
declare const randomKey: () => string;

declare const randomKey$1_randomKey: typeof randomKey;
declare namespace randomKey$1 {
  export {
    randomKey$1_randomKey as randomKey,
  };
}

/** The storage key of a JSON list of product ids, the newest first. */
declare const RECENT_KEY = "haat-recent";
declare const MAX_RECENT = 20;
/** The products that this browser has viewed, newest first. Invalid stored data counts as none. */
declare function recentProducts(): string[];
/** Moves a product to the front of the list. */
declare function rememberProduct(id: string): void;

declare const recentProducts$1_MAX_RECENT: typeof MAX_RECENT;
declare const recentProducts$1_RECENT_KEY: typeof RECENT_KEY;
declare const recentProducts$1_recentProducts: typeof recentProducts;
declare const recentProducts$1_rememberProduct: typeof rememberProduct;
declare namespace recentProducts$1 {
  export {
    recentProducts$1_MAX_RECENT as MAX_RECENT,
    recentProducts$1_RECENT_KEY as RECENT_KEY,
    recentProducts$1_recentProducts as recentProducts,
    recentProducts$1_rememberProduct as rememberProduct,
  };
}

/**
 * Session storage of this tab, which ends with the tab. Reading or writing never throws; blocked or full storage stores
 * nothing.
 */
declare const tabStorage: {
    get(key: string): null | string;
    remove(key: string): void;
    set(key: string, value: string): void;
};

declare const tabStorage$1_tabStorage: typeof tabStorage;
declare namespace tabStorage$1 {
  export {
    tabStorage$1_tabStorage as tabStorage,
  };
}

/** Maximum length of a description in search results, in characters. */
declare const SHOWN_DESCRIPTION = 155;
/** The beginning of a text, at most `limit` characters long and cut between words. */
declare function firstWords(text: string, limit: number): string;

declare const firstWords$1_SHOWN_DESCRIPTION: typeof SHOWN_DESCRIPTION;
declare const firstWords$1_firstWords: typeof firstWords;
declare namespace firstWords$1 {
  export {
    firstWords$1_SHOWN_DESCRIPTION as SHOWN_DESCRIPTION,
    firstWords$1_firstWords as firstWords,
  };
}

/** The prefix of a language's page addresses: `/hi` for Hindi, none for English. */
declare const languageBase: (language: string) => string;
/**
 * The address of a page in a language.
 * @param path that of the English page, perhaps with a query and a fragment
 */
declare const pathIn: (language: string, path: string) => string;
/** The language of an address, and the address of the English page. */
declare function splitLanguage(address: string): {
    language: string;
    path: string;
};

declare const languagePath_languageBase: typeof languageBase;
declare const languagePath_pathIn: typeof pathIn;
declare const languagePath_splitLanguage: typeof splitLanguage;
declare namespace languagePath {
  export {
    languagePath_languageBase as languageBase,
    languagePath_pathIn as pathIn,
    languagePath_splitLanguage as splitLanguage,
  };
}

/** The language of the texts in the code. */
declare const ENGLISH = "en";
/** The locale of a language in India, for a page and its response headers. */
declare const localeOf: (language: string) => string;

declare const localeOf$1_ENGLISH: typeof ENGLISH;
declare const localeOf$1_localeOf: typeof localeOf;
declare namespace localeOf$1 {
  export {
    localeOf$1_ENGLISH as ENGLISH,
    localeOf$1_localeOf as localeOf,
  };
}

/**
 * Marks a text that is not displayed where it is written, such as in a table or a store, for translation:
 * `msg('Help')`, and `t(name)` where it is displayed.
 */
declare const msg: (text: string) => string;

declare const msg$1_msg: typeof msg;
declare namespace msg$1 {
  export {
    msg$1_msg as msg,
  };
}

interface WithOptions {
    options?: Readonly<Record<string, string>> | undefined;
    /** Names and values in the page's language, by the English ones. */
    optionTexts?: Readonly<Record<string, string>> | undefined;
}
/** The options of a variant as text: { Size: 'M', Colour: 'Indigo' } is 'Size: M · Colour: Indigo'. */
declare const optionsText: ({ options, optionTexts }: WithOptions) => string;

declare const optionsText$1_optionsText: typeof optionsText;
declare namespace optionsText$1 {
  export {
    optionsText$1_optionsText as optionsText,
  };
}

/** The result of a return, or what happens when it arrives; '' if it was refused. */
declare function returnText({ status, refund, exchangedFor, lines }: OrderReturn, t: Translate): string;

declare const returnText$1_returnText: typeof returnText;
declare namespace returnText$1 {
  export {
    returnText$1_returnText as returnText,
  };
}

/** Parses a typed line into spans. Incomplete markup, such as an unclosed bracket, stays plain text. */
declare function readLine(typed: string): RichSpan[];
/** Converts spans to a line of markup. */
declare const writeLine: (spans: readonly RichSpan[]) => string;
/** Parses a text with markup. A paragraph has the line breaks of its text. */
declare function readRichText(typed: string): RichText$2;
/**
 * Splits a text with markup into its formatted form and its plain text, for lists, search engines and search. A text
 * without markup stays as it is and has no formatted form.
 */
declare function splitRichText(typed: string): {
    plain: string;
    rich: RichText$2 | null;
};

declare const richText_readLine: typeof readLine;
declare const richText_readRichText: typeof readRichText;
declare const richText_splitRichText: typeof splitRichText;
declare const richText_writeLine: typeof writeLine;
declare namespace richText {
  export {
    richText_readLine as readLine,
    richText_readRichText as readRichText,
    richText_splitRichText as splitRichText,
    richText_writeLine as writeLine,
  };
}

/**
 * The strings of this workspace by their English text, in a language with a file: src/locales/<language>.json.
 * @throws if there is no such file
 */
declare const sharedStrings: (language: string) => Promise<Readonly<Record<string, string>>>;

declare const sharedStrings$1_sharedStrings: typeof sharedStrings;
declare namespace sharedStrings$1 {
  export {
    sharedStrings$1_sharedStrings as sharedStrings,
  };
}

type Strings = Readonly<Record<string, string>>;
/** A language other than English, with its strings by their English text. Contains nothing of a visitor. */
declare class Translations {
    readonly language: string;
    /** The shop's texts. */
    readonly texts: Texts;
    private readonly i18n;
    private readonly releases;
    /**
     * @param language ISO 639
     * @param strings the shell's and shared's
     */
    constructor(language: string, strings: Strings);
    /**
     * The texts of a remote's pages; always the same object for the same release.
     * @param release its name and version: two releases of a remote may translate differently
     */
    ofRelease(release: string, strings: Strings): Texts;
    private textsOf;
}

type translations_Translations = Translations;
declare const translations_Translations: typeof Translations;
declare namespace translations {
  export {
    translations_Translations as Translations,
  };
}

/** Whether an element is outside the viewport; false until that is known. */
declare function useIsOut<T extends Element>(): {
    isOut: boolean;
    ref: react.RefObject<T | null>;
};
/**
 * On a phone, a bar with the page's main action at the bottom of the viewport, shown while the action itself is out of
 * view. The shell adds space for it at the end of the page, and moves floating buttons above it.
 */
declare function BottomBar({ children }: {
    children: ReactNode;
}): react.JSX.Element;

declare const BottomBar$1_BottomBar: typeof BottomBar;
declare const BottomBar$1_useIsOut: typeof useIsOut;
declare namespace BottomBar$1 {
  export {
    BottomBar$1_BottomBar as BottomBar,
    BottomBar$1_useIsOut as useIsOut,
  };
}

/** A level of the path; the last one is the page itself and has no link. */
interface Crumb {
    name: string;
    path?: string;
}
/** Home > … > this page. */
declare function Breadcrumbs({ crumbs }: {
    crumbs: readonly Crumb[];
}): react.JSX.Element;

declare const Breadcrumbs$1_Breadcrumbs: typeof Breadcrumbs;
type Breadcrumbs$1_Crumb = Crumb;
declare namespace Breadcrumbs$1 {
  export { Breadcrumbs$1_Breadcrumbs as Breadcrumbs };
  export type { Breadcrumbs$1_Crumb as Crumb };
}

interface Looks {
    /** primary: the main action; secondary: an alternative; quiet: no border until hovered. Default primary. */
    look?: 'primary' | 'quiet' | 'secondary';
    /** Default medium. */
    size?: 'large' | 'medium' | 'small';
    /** Takes the whole width of its container. */
    wide?: boolean;
    children: ReactNode;
}
type ButtonProps = Looks & ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows that its action is in progress and ignores further clicks; keeps the focus. */
    busy?: boolean;
};
/** A button; `type` is 'button' by default. */
declare function Button({ look, size, wide, busy, className, children, type, onClick, ...rest }: ButtonProps): react.JSX.Element;
/** A link that looks like a button. */
declare function ButtonLink({ look, size, wide, className, children, ...rest }: Looks & LinkProps): react.JSX.Element;

declare const Button$1_Button: typeof Button;
declare const Button$1_ButtonLink: typeof ButtonLink;
type Button$1_ButtonProps = ButtonProps;
declare namespace Button$1 {
  export { Button$1_Button as Button, Button$1_ButtonLink as ButtonLink };
  export type { Button$1_ButtonProps as ButtonProps };
}

/** A raised surface that groups related content. */
declare function Card({ children, as: Tag, labelledBy, }: {
    as?: 'article' | 'div' | 'li' | 'section';
    children: ReactNode;
    labelledBy?: string;
}): react.JSX.Element;

declare const Card$1_Card: typeof Card;
declare namespace Card$1 {
  export {
    Card$1_Card as Card,
  };
}

/** The page's width and gutters; `narrow` for running text. */
declare function Container({ children, narrow }: {
    children: ReactNode;
    narrow?: boolean;
}): react.JSX.Element;

declare const Container$1_Container: typeof Container;
declare namespace Container$1 {
  export {
    Container$1_Container as Container,
  };
}

interface DialogProps {
    open: boolean;
    onOpenChange: (open: boolean) => void;
    title: string;
    children: ReactNode;
    /** `side` slides in from the left, as filters and the site menu do; default `middle`. */
    place?: 'middle' | 'side';
}
/**
 * A modal dialog. Focus starts at its first field, else at the close button, and returns to the opener. On touch
 * screens the dialog itself gets it, because a focused field would open a keyboard over half of the dialog.
 */
declare function Dialog({ open, onOpenChange, title, children, place }: DialogProps): react.JSX.Element;

declare const Dialog$1_Dialog: typeof Dialog;
type Dialog$1_DialogProps = DialogProps;
declare namespace Dialog$1 {
  export { Dialog$1_Dialog as Dialog };
  export type { Dialog$1_DialogProps as DialogProps };
}

/** A question or heading that shows and hides its content; a native `<details>`, so it works without scripts. */
declare function Disclosure({ summary, children, open, name, }: {
    children: ReactNode;
    name?: string;
    open?: boolean;
    summary: ReactNode;
}): react.JSX.Element;

declare const Disclosure$1_Disclosure: typeof Disclosure;
declare namespace Disclosure$1 {
  export {
    Disclosure$1_Disclosure as Disclosure,
  };
}

interface Drawing {
    text: string;
    viewBox: string;
    path: string;
}
/**
 * A word in Devanagari as an SVG, so that a device without a font for it shows no boxes. It has the size and colour of
 * the text around it.
 * @param isDecoration hides it from screen readers, which read the same text beside it
 */
declare function Drawn({ drawing, isDecoration }: {
    drawing: Drawing;
    isDecoration?: boolean;
}): react.JSX.Element;

type Drawn$1_Drawing = Drawing;
declare const Drawn$1_Drawn: typeof Drawn;
declare namespace Drawn$1 {
  export { Drawn$1_Drawn as Drawn };
  export type { Drawn$1_Drawing as Drawing };
}

type EmptyStateImageName = 'empty-cart' | 'empty-wishlist' | 'no-orders' | 'not-found' | 'nothing-found';
/** The picture of an empty page, such as an empty basket. Decorative: screen readers skip it. */
declare function EmptyStateImage({ name }: {
    name: EmptyStateImageName;
}): react.JSX.Element;

declare const EmptyStateImage$1_EmptyStateImage: typeof EmptyStateImage;
type EmptyStateImage$1_EmptyStateImageName = EmptyStateImageName;
declare namespace EmptyStateImage$1 {
  export { EmptyStateImage$1_EmptyStateImage as EmptyStateImage };
  export type { EmptyStateImage$1_EmptyStateImageName as EmptyStateImageName };
}

interface FieldFrame {
    label: string;
    /** Shown under the label, also without an error. */
    hint?: ReactNode;
    /** The error and how to fix it: a text, e.g. of the contract, which is translated to the page's language. */
    error?: string;
    /** Marks the field as optional. */
    optional?: boolean;
}
/** The label, hint and error of a control, and the attributes that associate them with it. */
declare function useFieldFrame({ label, hint, error, optional }: FieldFrame): {
    control: {
        readonly 'aria-describedby': string | undefined;
        readonly 'aria-invalid': true | undefined;
        readonly className: string | undefined;
        readonly id: string;
    };
    wrap: (control: ReactNode) => react.JSX.Element;
};
/** A labelled text input; props go to the `<input>`, so react-hook-form's register() fits. */
declare function TextField({ label, hint, error, optional, ...input }: FieldFrame & ComponentPropsWithRef<'input'>): react.JSX.Element;
/** A labelled text area. */
declare function TextAreaField({ label, hint, error, optional, ...area }: FieldFrame & ComponentPropsWithRef<'textarea'>): react.JSX.Element;
/** A labelled native select, which works best by touch and keyboard. */
declare function SelectField({ label, hint, error, optional, children, ...select }: FieldFrame & ComponentPropsWithRef<'select'>): react.JSX.Element;

type Field_FieldFrame = FieldFrame;
declare const Field_SelectField: typeof SelectField;
declare const Field_TextAreaField: typeof TextAreaField;
declare const Field_TextField: typeof TextField;
declare const Field_useFieldFrame: typeof useFieldFrame;
declare namespace Field {
  export { Field_SelectField as SelectField, Field_TextAreaField as TextAreaField, Field_TextField as TextField, Field_useFieldFrame as useFieldFrame };
  export type { Field_FieldFrame as FieldFrame };
}

/** The storage key of the chosen language, read by the banner that offers the page in it. */
declare const LANGUAGE_KEY = "language";
/** The name of a language in itself. */
declare const LanguageName: ({ language }: {
    language: string;
}) => react.JSX.Element | string;
/**
 * Links to the page in each language of the shop, each by its own name; nothing if there is only one. They load a new
 * document, since a document has one language.
 */
declare function LanguageSwitch({ classes, }: {
    classes: {
        language?: string | undefined;
        languages?: string | undefined;
    };
}): null | react.JSX.Element;

declare const LanguageSwitch$1_LANGUAGE_KEY: typeof LANGUAGE_KEY;
declare const LanguageSwitch$1_LanguageName: typeof LanguageName;
declare const LanguageSwitch$1_LanguageSwitch: typeof LanguageSwitch;
declare namespace LanguageSwitch$1 {
  export {
    LanguageSwitch$1_LANGUAGE_KEY as LANGUAGE_KEY,
    LanguageSwitch$1_LanguageName as LanguageName,
    LanguageSwitch$1_LanguageSwitch as LanguageSwitch,
  };
}

interface PageHeadProps {
    /** Without the shop's name, which is appended; missing on the home page. */
    title?: string;
    description?: string;
    /** Canonical path of the page in English, without filters and sorting. */
    canonicalPath?: string;
    /** The page's largest picture, for link previews; an absolute path. By default the shop's card. */
    image?: null | string;
    /** Structured data (schema.org), written into the page unchanged. */
    structuredData?: readonly object[];
    /** For pages that search engines should not index: cart, checkout, profile. */
    noIndex?: boolean;
}
/** Title, description, canonical link and structured data of a page; React puts them into the document's head. */
declare function PageHead({ title, description, canonicalPath, image, structuredData, noIndex }: PageHeadProps): react.JSX.Element;

declare const PageHead$1_PageHead: typeof PageHead;
type PageHead$1_PageHeadProps = PageHeadProps;
declare namespace PageHead$1 {
  export { PageHead$1_PageHead as PageHead };
  export type { PageHead$1_PageHeadProps as PageHeadProps };
}

interface PagerProps {
    /** From 0. */
    page: number;
    last: boolean;
    /** Number of rows, if the server states it. */
    total?: number;
    /** Rows per page. */
    size: number;
    onPage: (page: number) => void;
}
/** Buttons for the previous and the next page, and the current position. */
declare function Pager({ page, last, total, size, onPage }: PagerProps): react.JSX.Element;

declare const Pager$1_Pager: typeof Pager;
type Pager$1_PagerProps = PagerProps;
declare namespace Pager$1 {
  export { Pager$1_Pager as Pager };
  export type { Pager$1_PagerProps as PagerProps };
}

declare const icons: {
    bad: lucide_react.LucideIcon;
    good: lucide_react.LucideIcon;
    info: lucide_react.LucideIcon;
};
interface PanelProps {
    /** Default info. A `bad` panel is announced immediately. */
    tone?: keyof typeof icons;
    /** Heading level by the page's outline; default 2. */
    level?: 1 | 2 | 3;
    title: string;
    children?: ReactNode;
    /** Replaces the tone's icon by a larger picture, such as an `EmptyStateImage`. */
    picture?: ReactNode;
    /** Buttons. */
    actions?: ReactNode;
}
/** A bordered message in the page: an error with the next step, an empty state, a confirmation. */
declare function Panel({ tone, level, title, children, picture, actions }: PanelProps): react.JSX.Element;

declare const Panel$1_Panel: typeof Panel;
type Panel$1_PanelProps = PanelProps;
declare namespace Panel$1 {
  export { Panel$1_Panel as Panel };
  export type { Panel$1_PanelProps as PanelProps };
}

type PasswordInput = Omit<ComponentPropsWithRef<'input'>, 'type'>;
/** A labelled password input with a button that shows and hides the password. */
declare function PasswordField({ label, hint, error, ...input }: FieldFrame & PasswordInput): react.JSX.Element;

declare const PasswordField$1_PasswordField: typeof PasswordField;
declare namespace PasswordField$1 {
  export {
    PasswordField$1_PasswordField as PasswordField,
  };
}

interface PictureProps {
    /** Relative to the API's base, or an absolute URL; without one the placeholder is shown. */
    src: null | string | undefined;
    /** Alternative text; empty only if a text beside it says the same. */
    alt: string;
    /** Name of the subject, e.g. a product: its initials are shown while there is no picture. */
    name?: string;
    /** Master's size in pixels: reserves the space while it loads. Default 1000 × 1000. */
    width?: number;
    height?: number;
    /** The displayed width, as in `<img sizes>`. Default: a quarter of the viewport. */
    sizes?: string;
    /** Dominant colour, shown until the picture has loaded. */
    color?: string;
    /** The page's largest picture: fetched first, never lazily. */
    priority?: boolean;
    className?: string;
}
/**
 * A picture in AVIF or WebP at its displayed size. One that fails to load is replaced by an embedded placeholder with
 * the class `placeholder-image` (§4, Images) and the initials of its subject.
 */
declare function Picture({ src, alt, name, width, height, sizes, color, priority, className, }: PictureProps): react.JSX.Element;

declare const Picture$1_Picture: typeof Picture;
type Picture$1_PictureProps = PictureProps;
declare namespace Picture$1 {
  export { Picture$1_Picture as Picture };
  export type { Picture$1_PictureProps as PictureProps };
}

interface PriceProps {
    /** Rupees. */
    amount: number;
    /** List price in rupees; shown struck through when above the amount. */
    listPrice?: null | number;
    size?: 'large' | 'medium' | 'small';
}
/** A price with its whole part and two-digit decimals split (§9); read out as one amount. */
declare function Price({ amount, listPrice, size }: PriceProps): react.JSX.Element;

declare const Price$1_Price: typeof Price;
type Price$1_PriceProps = PriceProps;
declare namespace Price$1 {
  export { Price$1_Price as Price };
  export type { Price$1_PriceProps as PriceProps };
}

interface QuantitySelectProps {
    value: number;
    /** Maximum choice: 5 on the product page, 10 in the cart (§9). */
    max: number;
    onChange: (quantity: number) => void;
    /** Name of the product, for assistive technology. */
    of: string;
}
/** A quantity from 1 to `max`. */
declare function QuantitySelect({ value, max, onChange, of }: QuantitySelectProps): react.JSX.Element;

declare const QuantitySelect$1_QuantitySelect: typeof QuantitySelect;
type QuantitySelect$1_QuantitySelectProps = QuantitySelectProps;
declare namespace QuantitySelect$1 {
  export { QuantitySelect$1_QuantitySelect as QuantitySelect };
  export type { QuantitySelect$1_QuantitySelectProps as QuantitySelectProps };
}

interface RatingProps {
    /** 0 to 5; null without ratings. */
    value: null | number;
    /** Number of ratings, shown behind the stars. */
    count?: number;
    /** Whole stars only, the rating rounded down (§2, Popular items). */
    wholeStars?: boolean;
    /** Shows four muted stars without a rating (§2, Product detail); the page adds the text. Default: nothing. */
    fixed?: boolean;
    /** Shows the average before the stars. */
    average?: boolean;
}
/** Stars, whole and half ones, and the number of ratings. */
declare function Rating({ value, count, wholeStars, fixed, average }: RatingProps): null | react.JSX.Element;

declare const Rating$1_Rating: typeof Rating;
type Rating$1_RatingProps = RatingProps;
declare namespace Rating$1 {
  export { Rating$1_Rating as Rating };
  export type { Rating$1_RatingProps as RatingProps };
}

/** Words with bold, italic and links. React escapes the text; the contract restricts the addresses. */
declare function RichLine({ of }: {
    of: readonly RichSpan[];
}): react.JSX.Element[];

declare const RichLine$1_RichLine: typeof RichLine;
declare namespace RichLine$1 {
  export {
    RichLine$1_RichLine as RichLine,
  };
}

interface RichTextProps {
    of: RichText$2;
    /** The level of its large headings; small ones are one below. */
    level?: 3 | 4;
}
/** Whether it has the shape of a formatted text. Its schema would add zod, 9 KB, to the product's page. */
declare const isRichText: (value: unknown) => value is RichText$2;
/** A formatted text: headings, paragraphs and lists with bold, italic and linked words. */
declare function RichText({ of, level }: RichTextProps): react.JSX.Element;

declare const RichText$1_RichText: typeof RichText;
type RichText$1_RichTextProps = RichTextProps;
declare const RichText$1_isRichText: typeof isRichText;
declare namespace RichText$1 {
  export { RichText$1_RichText as RichText, RichText$1_isRichText as isRichText };
  export type { RichText$1_RichTextProps as RichTextProps };
}

/**
 * A grey placeholder with the size of the content, hidden from assistive technology: a text beside it names what loads.
 * An svg, because attributes set its size: the content security policy refuses inline styles.
 * @param props.ratio width by height, as a number
 */
declare function Skeleton({ width, height, ratio, round, }: {
    height?: string;
    ratio?: string;
    round?: boolean;
    width?: string;
}): react.JSX.Element;

declare const Skeleton$1_Skeleton: typeof Skeleton;
declare namespace Skeleton$1 {
  export {
    Skeleton$1_Skeleton as Skeleton,
  };
}

/** Text for screen readers only; with `live`, its changes are announced. */
declare function VisuallyHidden({ children, live }: {
    children: ReactNode;
    live?: boolean;
}): react.JSX.Element;

declare const VisuallyHidden$1_VisuallyHidden: typeof VisuallyHidden;
declare namespace VisuallyHidden$1 {
  export {
    VisuallyHidden$1_VisuallyHidden as VisuallyHidden,
  };
}

/** The shop's name in Hindi. */
declare const Wordmark: ({ isDecoration }: {
    isDecoration?: boolean;
}) => react.JSX.Element;

declare const Wordmark$1_Wordmark: typeof Wordmark;
declare namespace Wordmark$1 {
  export {
    Wordmark$1_Wordmark as Wordmark,
  };
}

export { account as apiAccount, accountClient as apiAccountClient, backInStock as apiBackInStock, categories as apiCategories, categoriesClient as apiCategoriesClient, chatClient as apiChatClient, content as apiContent, contentClient as apiContentClient, eventStream as apiEventStream, followStream$1 as apiFollowStream, lazyClient$1 as apiLazyClient, orders as apiOrders, ordersClient as apiOrdersClient, passkeys as apiPasskeys, passkeysClient as apiPasskeysClient, products as apiProducts, productsClient as apiProductsClient, reviews as apiReviews, reviewsClient as apiReviewsClient, service as apiService, serviceClient as apiServiceClient, signOut$1 as apiSignOut, staff as apiStaff, staffClient as apiStaffClient, staffEvents as apiStaffEvents, staffEventsClient as apiStaffEventsClient, account$1 as contractAccount, adminChats as contractAdminChats, analytics as contractAnalytics, apiKeys as contractApiKeys, audit as contractAudit, cardEntry as contractCardEntry, cart as contractCart, cartLimits as contractCartLimits, category as contractCategory, chat as contractChat, chatHours as contractChatHours, chatUnread as contractChatUnread, claim as contractClaim, collections as contractCollections, common as contractCommon, contentPageList as contractContentPageList, contentPages as contractContentPages, coupons as contractCoupons, courierStatus as contractCourierStatus, couriers as contractCouriers, creditChange as contractCreditChange, customers as contractCustomers, dashboard as contractDashboard, dashboardQuery as contractDashboardQuery, draftOrders as contractDraftOrders, eachOnce as contractEachOnce, holidays as contractHolidays, home as contractHome, importColumns as contractImportColumns, importedPictures as contractImportedPictures, inbox as contractInbox, inboxKinds$1 as contractInboxKinds, inboxUnread as contractInboxUnread, listingChoices as contractListingChoices, localSite as contractLocalSite, media as contractMedia, newOrderTotal$1 as contractNewOrderTotal, order as contractOrder, orderAssignee as contractOrderAssignee, orderChanges as contractOrderChanges, orderCreate as contractOrderCreate, orderHandling as contractOrderHandling, orderItemsChange as contractOrderItemsChange, orderList as contractOrderList, orderLookup as contractOrderLookup, orderNumber as contractOrderNumber, orderPayment as contractOrderPayment, orderQuote as contractOrderQuote, orderTerms as contractOrderTerms, pageDependencies as contractPageDependencies, parcels as contractParcels, passkeys$1 as contractPasskeys, paymentLink as contractPaymentLink, permissions$1 as contractPermissions, personName$1 as contractPersonName, phone$1 as contractPhone, preferences as contractPreferences, preferredEncoding$1 as contractPreferredEncoding, preferredLanguage$1 as contractPreferredLanguage, pricePlans as contractPricePlans, product as contractProduct, productHistory as contractProductHistory, productJobs as contractProductJobs, productPictures as contractProductPictures, queryNumber as contractQueryNumber, questions as contractQuestions, refundAmount as contractRefundAmount, refundTo as contractRefundTo, remoteConfig as contractRemoteConfig, remoteValues as contractRemoteValues, remoteValuesSchema$1 as contractRemoteValuesSchema, reportQuery as contractReportQuery, reports as contractReports, requestId as contractRequestId, _return as contractReturn, returnExchange as contractReturnExchange, reviews$1 as contractReviews, richText$1 as contractRichText, sampleData as contractSampleData, savedPayment as contractSavedPayment, secondFactor as contractSecondFactor, service$1 as contractService, settings as contractSettings, slots as contractSlots, slugify$1 as contractSlugify, staff$1 as contractStaff, staffAddress as contractStaffAddress, staffCategories as contractStaffCategories, staffCollections as contractStaffCollections, staffCredit as contractStaffCredit, staffEvents$1 as contractStaffEvents, staffMails$1 as contractStaffMails, staffOrderChanges as contractStaffOrderChanges, staffOrderQueries as contractStaffOrderQueries, staffOrders as contractStaffOrders, staffProducts as contractStaffProducts, staffReasonLabels as contractStaffReasonLabels, staffViews as contractStaffViews, stockMovement as contractStockMovement, storeCredit as contractStoreCredit, tag as contractTag, typedText as contractTypedText, upi as contractUpi, webhooks as contractWebhooks, wishes as contractWishes, downloadFile$1 as downloadFile, markFields$1 as formsMarkFields, useMarkedFields$1 as formsUseMarkedFields, calendar as indiaCalendar, gstStates as indiaGstStates, money as indiaMoney, numbers as indiaNumbers, phone as indiaPhone, pinCodes as indiaPinCodes, pinDigits$1 as indiaPinDigits, states$1 as indiaStates, keepScroll$1 as keepScroll, media, money, orderViewToken, askPasskey as passkeysAskPasskey, ceremonies as passkeysCeremonies, passkeyProblem as passkeysPasskeyProblem, randomKey$1 as randomKey, recentProducts$1 as recentProducts, tabStorage$1 as tabStorage, firstWords$1 as textFirstWords, inEnglish$1 as textInEnglish, languagePath as textLanguagePath, localeOf$1 as textLocaleOf, msg$1 as textMsg, optionsText$1 as textOptionsText, returnText$1 as textReturnText, richText as textRichText, sharedStrings$1 as textSharedStrings, translations as textTranslations, BottomBar$1 as uiBottomBar, Breadcrumbs$1 as uiBreadcrumbs, Button$1 as uiButton, Card$1 as uiCard, Container$1 as uiContainer, Dialog$1 as uiDialog, Disclosure$1 as uiDisclosure, Drawn$1 as uiDrawn, EmptyStateImage$1 as uiEmptyStateImage, Field as uiField, LanguageSwitch$1 as uiLanguageSwitch, PageHead$1 as uiPageHead, Pager$1 as uiPager, Panel$1 as uiPanel, PasswordField$1 as uiPasswordField, Picture$1 as uiPicture, Price$1 as uiPrice, QuantitySelect$1 as uiQuantitySelect, Rating$1 as uiRating, RichLine$1 as uiRichLine, RichText$1 as uiRichText, Skeleton$1 as uiSkeleton, VisuallyHidden$1 as uiVisuallyHidden, Wordmark$1 as uiWordmark };
