import { ask } from '#web/api-client.ts'
import { readFile } from '#web/parts/save-file.ts'
import type { GetReceipt } from './receipts.tsx'

export const getReceipt: GetReceipt = (number, paper) =>
  ask('GET /receipts/{number}', { params: { number }, query: { paper }, read: readFile })
