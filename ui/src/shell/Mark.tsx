/** The product's mark: a K of two rails that meet at a switch, sleepers across the straight one. */
export const Mark = ({ size = 26 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" aria-hidden width={size} height={size} style={{ flex: 'none', display: 'block' }}>
    <rect width="32" height="32" rx="7" style={{ fill: 'var(--k-brand)' }} />
    <g fill="none" strokeLinecap="round" strokeLinejoin="round" style={{ stroke: 'var(--k-onBrand)' }}>
      <path d="M9 6v20M23.5 6.5 13 16l10.5 9.5" strokeWidth="3.2" />
      <path d="M5.5 11h7M5.5 16h5M5.5 21h7" strokeWidth="1.6" opacity="0.65" />
    </g>
  </svg>
);
