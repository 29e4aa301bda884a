/** Lines to be signed below a page on paper: who, and room for the signature and the name. */
export const Signatures = ({ of }: { of: readonly string[] }) => (
  <>
    {of.map((who, at) => (
      <p key={at} style={{ display: 'flex', gap: '8pt', margin: '14pt 0 0', breakInside: 'avoid' }}>
        <span style={{ flex: 1 }}>{who}</span>
        <span>____________________</span>
        <span>/ ____________________ /</span>
      </p>
    ))}
  </>
);
