// Written from src/hosts by npm run deploy-files. Change it there.
var pages = ["/", "/contact/"]

function redirect(path) {
  return {
    statusCode: 301,
    statusDescription: "Moved Permanently",
    headers: { location: { value: path } },
  }
}

function handler(event) {
  var request = event.request
  var path = request.uri
  var folder = path.replace(/index\.html$/, "")
  if (pages.includes(path + "/")) return redirect(path + "/")
  if (folder !== path && pages.includes(folder)) return redirect(folder)
  if (pages.includes(path)) request.uri = path + "index.html"
  else if (/\/[_.](?!well-known\/)|\.(?:br|gz)$/.test(path)) request.uri = "/404"
  return request
}
