// Loaded into the server before it starts (`node --import`): every lookup in its caches fails.
import { LRUCache } from 'lru-cache'

LRUCache.prototype.get = () => undefined
