/** The rules for the sign-ins of staff. */
export interface StaffSignInConfig {
  /** 'required': staff cannot work without one. 'optional': only those with an authenticator app must use one. */
  secondFactor: 'required' | 'optional';
  /** A staff session ends this long after the sign-in, regardless of use. */
  sessionHours: number;
  /** A session that is not used for this long ends. */
  idleMinutes: number;
}

export interface DeliveryConfig {
  /** Days on which nothing is delivered, YYYY-MM-DD, besides the three national holidays. */
  holidays: readonly string[];
  /** HH:MM in IST: later express orders ship a day later. */
  cutOff: string;
  /** Null if it is not offered. */
  express: {
    pricePaise: number;
    /** Items total from which it is free; null if it is never free. */
    freeFromPaise: number | null;
  } | null;
}

/** Maximum number of unpaid units: per account, email or phone, and per IP address. */
export interface UnpaidUnitLimits {
  ofBuyer: number;
  ofAddress: number;
}

export interface RazorpayConfig {
  /** https://api.razorpay.com, or a compatible server. */
  url: string;
  keyId: string;
  keySecret: string;
  /** Signs the events of Razorpay. */
  webhookSecret: string;
}

export interface TestGatewayConfig {
  /** The service's origin for browsers. */
  url: string;
  /** The service's origin for the API. */
  internalUrl: string;
  /** Shared by the API and the service: authenticates the API's calls and signs the service's events. */
  secret: string;
}

export interface ShiprocketConfig {
  /** https://apiv2.shiprocket.in, or a compatible server. */
  url: string;
  /** The API user. */
  email: string;
  password: string;
  /** Name of the pickup address in Shiprocket's panel. */
  pickupLocation: string;
  /** The token that Shiprocket sends with each webhook, as set in its panel. */
  webhookToken: string;
}

export interface TestCourierConfig {
  /** Signs the events. */
  secret: string;
  /** Minutes between two scans of a parcel. */
  stepMinutes: number;
}
