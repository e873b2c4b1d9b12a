/** The site's model, queries and heads. The parts share their modules, whose loading takes longer than most of the tests. */
import "./model/colors"
import "./model/contact-facts"
import "./model/deployment"
import "./pages/queries"
import "./seo/head"
import "./seo/search-fields"
