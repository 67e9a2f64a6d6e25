import { isAlive } from '#db/embedded/process.ts'
import { sweep } from './sweep.ts'

const LOOK_EVERY_MS = 500

/** Waits until the run that started it has ended, and clears away what is left of it. */
const [folder = '', run = '', npm = ''] = process.argv.slice(2)
process.stdin.resume()
process.stdin.once('close', () => {
  clearInterval(watching)
  void sweep(folder)
})

// A kill of npm ends npm and its shell, and not what they have started.
const watching = setInterval(() => {
  if (npm !== '' && !isAlive(Number(npm))) process.kill(Number(run), 'SIGKILL')
}, LOOK_EVERY_MS)
