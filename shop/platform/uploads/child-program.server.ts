import { Worker } from 'node:worker_threads'

/**
 * A parser blocks the main thread, so the process cannot notice there that the server has exited. A second thread
 * therefore checks whether the server is still the parent process.
 */
const watchServer = `
  const { workerData: server } = require('node:worker_threads')
  setInterval(() => process.ppid !== server && process.kill(process.pid, 'SIGKILL'), 1_000)`

/**
 * The child's side of `childWorker`: calls `work` for each message with the file that follows it. The process exits
 * when the server exits, even if the server is killed.
 */
export function answerOrders<Order extends { bytes: number }>(
  work: (file: Uint8Array, order: Order) => Promise<void>,
): void {
  process.once('disconnect', () => process.exit())
  new Worker(watchServer, { eval: true, workerData: Number(process.argv[2]) }).unref()
  process.on('message', (order: Order) => void take(order.bytes).then((file) => work(file, order)))
}

/** Sends a report to the server; resolves once it is handed over, so that a long list is not in memory twice. */
export const report = (message: object): Promise<void> =>
  new Promise((resolve) => void process.send!(message, undefined, {}, () => resolve()))

async function take(bytes: number): Promise<Uint8Array> {
  const file = new Uint8Array(bytes)
  let taken = 0
  if (bytes === 0) return file
  for await (const chunk of process.stdin.iterator({ destroyOnReturn: false })) {
    file.set(chunk as Uint8Array, taken)
    taken += (chunk as Uint8Array).length
    if (taken === bytes) break
  }
  return file
}
