/** A tinted surface with text that reads on it (contrast at least 4.5:1 in both themes). */
export interface Tone {
  readonly surface: string;
  readonly text: string;
  readonly mark: string;
}

/** brand = in work; amber = waiting for you; red = harm and refusal; green = done; slate = neutral. Nothing else has colour. */
export type ToneName = 'slate' | 'brand' | 'amber' | 'red' | 'green';

export interface Tokens {
  readonly surface: string;
  readonly surfaceSunken: string;
  readonly surfaceRaised: string;
  readonly hover: string;
  readonly selected: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly text: string;
  readonly textMuted: string;
  readonly brand: string;
  readonly brandStrong: string;
  readonly onBrand: string;
  readonly focus: string;
  readonly shadow: string;
  readonly tones: Readonly<Record<ToneName, Tone>>;
}

export const lightTokens: Tokens = {
  surface: '#ffffff',
  surfaceSunken: '#f4f6f9',
  surfaceRaised: '#ffffff',
  hover: '#f1f5f9',
  selected: '#e5eef7',
  line: '#e1e6ec',
  lineStrong: '#8494a6',
  text: '#15202b',
  textMuted: '#526172',
  brand: '#1b4b7a',
  brandStrong: '#123a61',
  onBrand: '#ffffff',
  focus: '#2f7dc4',
  shadow: '0 1px 2px rgba(16, 28, 42, 0.08), 0 8px 28px rgba(16, 28, 42, 0.16)',
  tones: {
    slate: { surface: '#edf0f4', text: '#38465a', mark: '#66768a' },
    brand: { surface: '#e3edf7', text: '#174573', mark: '#2f6fae' },
    amber: { surface: '#fdf0d5', text: '#744400', mark: '#c27803' },
    red: { surface: '#fde8e6', text: '#9b1c13', mark: '#d03a2f' },
    green: { surface: '#e2f3e7', text: '#14592f', mark: '#27834a' },
  },
};

export const darkTokens: Tokens = {
  surface: '#141b23',
  surfaceSunken: '#0e141b',
  surfaceRaised: '#1b242e',
  hover: '#1c2631',
  selected: '#1d3348',
  line: '#27323e',
  lineStrong: '#71839a',
  text: '#e4eaf1',
  textMuted: '#9dacbd',
  brand: '#85b8ea',
  brandStrong: '#a9cdf2',
  onBrand: '#0b1b2b',
  focus: '#85b8ea',
  shadow: '0 1px 2px rgba(0, 0, 0, 0.5), 0 10px 32px rgba(0, 0, 0, 0.55)',
  tones: {
    slate: { surface: '#26313d', text: '#c6d0db', mark: '#8d9cae' },
    brand: { surface: '#173551', text: '#a6cdf4', mark: '#6ba8e0' },
    amber: { surface: '#3d2d10', text: '#f6c873', mark: '#e0a136' },
    red: { surface: '#43201d', text: '#ffaea5', mark: '#f0766a' },
    green: { surface: '#16351f', text: '#8bdba8', mark: '#4fb477' },
  },
};

/** Heights and widths of the frame and of rows, in px (design: look). */
export const sizes = {
  topBar: 52,
  footer: 28,
  sidebar: 248,
  sidebarCollapsed: 56,
  row: { compact: 36, comfortable: 44 },
  phone: 768,
  /** As the specification has it (000, section 9). */
  twoColumns: 992,
} as const;

/** Milliseconds: ordinary motion; menu collapse and margin as specified (specification 000, section 9). */
export const motion = { short: 120, normal: 150, menuCollapse: 350, menuMargin: 500 } as const;

export const fontFamily = "'Inter Variable', 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
