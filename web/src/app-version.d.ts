// The version in package.json, inserted by the build.
declare const __APP_VERSION__: string
