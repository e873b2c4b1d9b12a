/* The tools work on the content that the site declares. */
import "../src/model/content"
