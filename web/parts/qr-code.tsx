type QrCodeProps = { qr: { size: number; path: string }; label: string }

/** A QR code, always black on white, because cameras need that contrast. */
export const QrCode = ({ qr: { size, path }, label }: QrCodeProps) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${size} ${size}`}
    className="size-56 max-w-full border border-line bg-white"
    shapeRendering="crispEdges"
  >
    <path d={path} fill="black" />
  </svg>
)
