// Put in by the build from package.json.
declare const __APP_VERSION__: string
