/** An e-mail address: left to right, and broken anywhere when it is too long for its container. */
export function Email({ address }: { address: string }) {
  return (
    <bdi dir="ltr" className="email">
      {address}
    </bdi>
  );
}
