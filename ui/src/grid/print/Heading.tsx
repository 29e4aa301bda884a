/** Lines above the title of a page on paper. */
export const Heading = ({ lines }: { lines: readonly string[] }) => (
  <>
    {lines.map((line, at) => (
      <p key={at} style={{ margin: 0, textAlign: 'right' }}>
        {line}
      </p>
    ))}
  </>
);
