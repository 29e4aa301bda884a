import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Headers of every answer (security row S22): a strict policy for content, no framing by others, no referrer. */
export const securityHeaders = (origin: string, issuer: string): RequestHandler => {
  const issuerOrigin = new URL(issuer).origin;
  const signIn = issuerOrigin === origin ? [] : [issuerOrigin];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Emotion writes its rules into the page as it goes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...signIn],
        frameSrc: ["'self'", ...signIn],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    // On plain HTTP the header says nothing.
    ...(origin.startsWith('https:') ? {} : { strictTransportSecurity: false }),
    xFrameOptions: { action: 'sameorigin' },
    // A sign-in window at another origin must stay in the hands of the page that opened it.
    ...(signIn.length > 0 && { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const } }),
  });
};
