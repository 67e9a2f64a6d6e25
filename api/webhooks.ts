import type { AnyCall } from './call.ts'

export const webhooksCalls: AnyCall[] = []
