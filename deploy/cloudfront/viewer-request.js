/*
 * Gives each request its file in the bucket, as a viewer request function of CloudFront
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html).
 * It knows the pages, so that no other address is redirected. `npm run deploy-files` writes both lists.
 */
// prettier-ignore
var pages = ["/", "/contact/"]
// prettier-ignore
var moved = {}

function redirect(location, status) {
  return {
    statusCode: status,
    statusDescription: status === 301 ? "Moved Permanently" : "Found",
    headers: { location: { value: location } },
  }
}

function searchOf(querystring) {
  var parts = []
  Object.keys(querystring).forEach(function (key) {
    var values = querystring[key].multiValue || [querystring[key]]
    values.forEach(function (each) {
      parts.push(key + "=" + each.value)
    })
  })
  return parts.length === 0 ? "" : "?" + parts.join("&")
}

function readable(path) {
  try {
    return decodeURI(path)
  } catch (error) {
    return path
  }
}

function handler(event) {
  var request = event.request
  var path = request.uri
  var folder = path.replace(/index\.html$/, "")
  var target = moved[readable(path).replace(/\/$/, "")]
  if (target) return redirect(target[0] + searchOf(request.querystring) + target[1], target[2])
  if (pages.includes(path + "/")) return redirect(path + "/", 301)
  if (folder !== path && pages.includes(folder)) return redirect(folder, 301)
  if (pages.includes(path)) request.uri = path + "index.html"
  else if (/\/[_.](?!well-known\/)|\.(?:br|gz)$/.test(path)) request.uri = "/404"
  return request
}
