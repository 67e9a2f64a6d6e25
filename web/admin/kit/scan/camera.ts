/** Why no code is read by the camera. */
export type NoCamera = 'refused' | 'none' | 'busy' | 'unloaded'

/** What a browser that reads barcodes by itself has for it. */
type Detector = { detect: (of: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type Detecting = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'itf']
const EVERY_MS = 150

/**
 * Shows what the camera sees in `video` and says each code that it reads, until it is stopped: by the browser's own reader
 * where it has one, else by a library that is loaded only then. Answers how to stop it, or why it can't begin.
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
  // Without https a browser has no camera to give.
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
