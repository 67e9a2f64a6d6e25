export type NoCamera = 'refused' | 'none' | 'busy' | 'unloaded'

/** The browser's built-in barcode detector, if it has one. */
type Detector = { detect: (of: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type Detecting = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'itf']
const EVERY_MS = 150

/**
 * Shows the camera's picture in `video` and reports each code until stopped through `signal`. Uses the browser's
 * detector, or a library that is loaded on demand. Returns 'reading', or the reason why it can't start.
 */
export async function readByCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<NoCamera | 'reading'> {
  const stream = await cameraOf()
  if (typeof stream === 'string') return stream
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  if (signal.aborted) {
    stop()
    return 'reading'
  }
  signal.addEventListener('abort', stop)
  const detector = await ownDetector()
  if (detector) {
    video.srcObject = stream
    await video.play().catch(() => undefined)
    void detect(detector, video, onCode, signal)
    return 'reading'
  }
  try {
    const { BrowserMultiFormatOneDReader } = await import('@zxing/browser')
    if (signal.aborted) return 'reading'
    const controls = await new BrowserMultiFormatOneDReader().decodeFromStream(stream, video, (read) => {
      if (read && !signal.aborted) onCode(read.getText())
    })
    signal.addEventListener('abort', () => controls.stop())
    if (signal.aborted) controls.stop()
    return 'reading'
  } catch {
    stop()
    return 'unloaded'
  }
}

async function cameraOf(): Promise<MediaStream | NoCamera> {
  // Browsers give access to the camera only over HTTPS.
  if (!('mediaDevices' in navigator)) return 'none'
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  } catch (failure) {
    const { name } = failure as DOMException
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
    return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
  }
}

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detecting }
  const supported = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  return BarcodeDetector && supported?.includes('ean_13')
    ? new BarcodeDetector({ formats: formats.filter((format) => supported.includes(format)) })
    : null
}

async function detect(
  detector: Detector,
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    const [found] = await detector.detect(video).catch(() => [])
    if (found && !signal.aborted) onCode(found.rawValue)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}
