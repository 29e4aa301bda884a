import 'react';

/** Values of the style sheets that an element sets for what is in it. */
declare module 'react' {
  interface CSSProperties {
    readonly [property: `--${string}`]: string | number;
  }
}
