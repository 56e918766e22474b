import * as z from 'zod/mini';
import { phoneOf } from '../india/phone';

/** An Indian mobile number: ten digits, with or without +91; stored as +919876543210. */
export const phoneSchema = z.string().check(
  z.maxLength(40),
  z.overwrite((typed) => phoneOf(typed) ?? ''),
  z.regex(/^\+91[6-9]\d{9}$/, 'Enter a mobile number of ten digits'),
);
